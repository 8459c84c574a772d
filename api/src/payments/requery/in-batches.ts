import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Rows held in memory at a time. */
const batch = 200;

/** All rows of a query, the smallest id first, read in batches. The query must have no order or limit of its own. */
export async function* inBatches<Row extends ObjectLiteral & { id: string }>(
  query: SelectQueryBuilder<Row>,
): AsyncGenerator<Row> {
  let last: string | undefined;
  for (let rows = batch; rows === batch;) {
    const page = query.clone().orderBy(`${query.alias}.id`).limit(batch);
    if (last !== undefined) page.andWhere(`${query.alias}.id > :last`, { last });
    const found = await page.getMany();
    yield* found;
    last = found.at(-1)?.id;
    rows = found.length;
  }
}

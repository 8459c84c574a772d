import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SelectQueryBuilder } from 'typeorm';
import { familySizesSql, inOrder, whereListed } from '../../src/players/player-list.ts';
import type { ListQuery } from '../../src/platform/http/simple-rest/list-query.ts';
import { Player } from '../../src/players/player.entity.ts';
import { manyPlayers } from '../../../infra/bench/players/many-players.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** So many rows that reading the whole table is clearly slower. `npm run prove:players` uses more. */
const count = 20_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await manyPlayers(test.db, count);
});
afterAll(() => test.close());

const listed = (filter: Record<string, string>, limit: number, sort?: ListQuery['sort']) => {
  const rows = test.db.getRepository(Player).createQueryBuilder('p');
  whereListed(rows, { filter });
  inOrder(rows, { sort });
  return rows.limit(limit);
};

const planOf = (rows: SelectQueryBuilder<Player>): Promise<string> => explain(...rows.getQueryAndParameters());

const explain = async (sql: string, parameters: unknown[]): Promise<string> => {
  const plan = (await test.db.query(`EXPLAIN ${sql}`, parameters)) as { 'QUERY PLAN': string }[];
  return plan.map((line) => line['QUERY PLAN']).join('\n');
};

it('reads the first page from the index of the list, without sorting', async () => {
  const plan = await planOf(listed({}, 25));
  expect(plan).toContain('Index Scan Backward using players_latest');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

it.each([
  ['a whole name', 'ravi no17013', 'players_search'],
  ['the middle of a mobile', '0001234', 'players_search'],
  ['a mobile', '7000012345', 'players_search'],
  ['a name in Hindi', 'अनन्या no16016', 'players_search'],
  ['a name in another script', 'फरीदा no16005', 'players_search'],
  ['the sound of a name that nobody has', 'मोहनन', 'players_search_key'],
  ['two letters that are rare', 'zz', 'players_search'],
  ['two letters that begin many names', 'ra', 'players_'],
])('finds by %s through an index', async (_, q, index) => {
  for (const limit of [8, 25]) {
    const plan = await planOf(listed({ q }, limit));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  }
});

it('filters by event through an index', async () => {
  const plan = await planOf(listed({ eventId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' }, 25));
  expect(plan).toContain('players_event');
  expect(plan).not.toContain('Seq Scan');
});

it('filters by days through the index of the list', async () => {
  const filters: Record<string, string>[] = [
    { from: '2020-01-10' },
    { to: '2020-01-05' },
    { from: '2020-01-04', to: '2020-01-05' },
  ];
  for (const filter of filters) {
    const plan = await planOf(listed(filter, 25));
    expect(plan).toContain('Index Scan Backward using players_latest');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
});

it('finds a family, and sorts families, by the index of mobiles', async () => {
  const [{ id }] = (await test.db.query('SELECT id FROM players LIMIT 1')) as [{ id: string }];
  for (const rows of [listed({ family: id }, 25), listed({}, 25, { field: 'phone', ascending: true })]) {
    const plan = await planOf(rows);
    expect(plan).toContain('players_of_mobile');
    expect(plan).not.toContain('Seq Scan');
  }
});

it('counts the families of a page by the index of mobiles', async () => {
  const mobiles = Array.from({ length: 100 }, (_, i) => String(7_000_000_001 + i * 17));
  const plan = await explain(familySizesSql, [mobiles]);
  expect(plan).toContain('players_of_mobile');
  expect(plan).not.toContain('Seq Scan');
});

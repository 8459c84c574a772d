import type { Queryable } from '../../platform/sql/steady-client.ts';

/** The demo is seeded only into an empty database, so that it never mixes with real data. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const [{ filled }] = (await db.query(
    `SELECT EXISTS (SELECT FROM events) OR EXISTS (SELECT FROM players)
         OR EXISTS (SELECT FROM members) OR EXISTS (SELECT FROM gallery_photos) AS filled`,
  )) as [{ filled: boolean }];
  return !filled;
}

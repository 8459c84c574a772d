import type { Queryable } from '../platform/sql/steady-client.ts';

/**
 * The table that `npm run restore` makes first and drops last: while it is there, the database holds no whole copy, and
 * neither `migrate` nor a process of the API begins to use it.
 */
export const unfinishedRestoreTable = 'unfinished_restore';

export const unfinishedRestoreSentence =
  'A restore into this database is unfinished: wait until it ends, or run the same npm run restore again, it goes on.';

export async function isRestoreUnfinished(db: Queryable): Promise<boolean> {
  const [{ exists }] = (await db.query(
    `SELECT to_regclass('public.${unfinishedRestoreTable}') IS NOT NULL AS exists`,
  )) as [{ exists: boolean }];
  return exists;
}

import type pg from 'pg';
import { UserError } from '../../local/user-error.ts';
import { inSnapshot } from './session.ts';
import { listTables, nameOf, type Table } from './tables.ts';

/** How often `inLockedSnapshot` tries at most. It tries again after the errors of `isChange`. */
const tries = 5;

/**
 * Runs `work` in one snapshot of all tables that a copy holds. The tables are locked against ALTER before the snapshot
 * is taken: a table that a migration rewrites later would look empty in an older snapshot. The lock does not block
 * reading or writing of rows.
 * @param work may be called again, after a deadlock with a migration or when a table was dropped
 * @throws UserError when each attempt met such a change or deadlock
 */
export async function inLockedSnapshot<T>(client: pg.Client, work: (tables: Table[]) => Promise<T>): Promise<T> {
  for (let left = tries; left > 0; left -= 1) {
    const wanted = await listTables(client);
    try {
      return await inSnapshot(client, async () => {
        if (wanted.length > 0)
          await client.query(`LOCK TABLE ${wanted.map(({ name }) => nameOf(name)).join(', ')} IN ACCESS SHARE MODE`);
        const tables = await listTables(client);
        const isLocked = ({ name }: Table) => wanted.some((each) => each.name === name);
        if (!tables.every(isLocked)) throw new TablesChanged();
        return work(tables);
      });
    } catch (error) {
      if (!isChange(error)) throw error;
    }
  }
  throw new UserError('The tables were changed at this moment, by a migration: run the backup again.');
}

class TablesChanged extends Error {}

/** Whether a table was added or dropped meanwhile (42P01), or a deadlock ended this transaction (40P01). */
const isChange = (error: unknown): boolean =>
  error instanceof TablesChanged || ['42P01', '40P01'].includes((error as { code?: string }).code ?? '');

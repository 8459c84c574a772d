import type pg from 'pg';
import { UserError } from '../../local/user-error.ts';
import { inSnapshot } from './session.ts';
import { listTables, nameOf, type Table } from './tables.ts';

/** A migration ran at that very moment. */
const tries = 5;

/**
 * All tables of a copy in one snapshot. They are locked before it is taken, so that none can be altered until it is read:
 * a table that a migration rewrites appears empty to a snapshot from before. Whoever reads or writes rows does not wait.
 * @param work is called once
 * @throws UserError when the tables were changed each time
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

/** A table that is gone, or a deadlock with the migration. */
const isChange = (error: unknown): boolean =>
  error instanceof TablesChanged || ['42P01', '40P01'].includes((error as { code?: string }).code ?? '');

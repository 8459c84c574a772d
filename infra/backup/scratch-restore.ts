import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readClubLedger } from '../ledger/club-ledger.ts';
import { brokenInvariants } from '../ledger/invariants.ts';
import { UserError } from '../local/user-error.ts';
import type { Encryption } from './copies/encryption.ts';
import type { Manifest } from './copies/manifest.ts';
import { bytesOf, checkPart, readPart } from './copies/parts.ts';
import type { Target } from './copies/target.ts';
import { migrationsOf, type Product } from './product.ts';
import type { Progress } from './progress.ts';
import { startScratchCluster } from './scratch-cluster.ts';
import { assertSums, loadTables } from './tables/load-tables.ts';
import type { TableSum } from './tables/read-table.ts';
import { inWriteTransaction, withClient } from './tables/session.ts';

interface Written {
  /** Folder of this copy. */
  folder: string;
  manifest: Manifest;
  encryption: Encryption;
}

/**
 * Restores a copy into a temporary PostgreSQL, and compares each table with `sums`, or without them with the sums of
 * the rows that were read from the copy.
 * @returns a sentence for each broken invariant of the ledger: such a fault is in the records, not in the copy
 * @throws UserError when the copy is damaged or a table reads back differently
 */
export async function restoreIntoScratch(
  { folder, manifest, encryption }: Written,
  product: Product,
  sums?: ReadonlyMap<string, TableSum>,
): Promise<string[]> {
  const cluster = await startScratchCluster();
  try {
    const databaseUrl = cluster.url();
    const addresses = { databaseUrl, databaseDirectUrl: databaseUrl };
    await product.migrate(addresses, migrationsOf(manifest.migrations, product), true);
    return await withClient(databaseUrl, async (client) => {
      await inWriteTransaction(client, async () => {
        const { tables, sequences } = manifest;
        const read = await loadTables(client, tables, sequences, (table) => {
          const part = tables.find(({ name }) => name === table.name)!;
          return readPart(folder, part, encryption);
        });
        await assertSums(client, sums ?? read);
      });
      // Runs the migrations that are newer than the copy.
      await product.migrate(addresses, product.migrations, true);
      for (const secret of manifest.secrets) await bytesOf(readPart(folder, secret, encryption));
      return brokenInvariants(await readClubLedger((sql) => client.query(sql)));
    });
  } finally {
    await cluster.stop();
  }
}

/**
 * Checks every picture file of the copy: by SHA-256 where `isRead` returns true, else by size.
 * @throws UserError naming the first that is missing or damaged
 */
export async function checkFiles(
  target: Target,
  { files }: Manifest,
  isRead: (file: Manifest['files'][number]) => boolean,
  progress: Progress,
): Promise<void> {
  let done = 0;
  for (const file of files) {
    const full = path.join(target.folder, file.file);
    if (isRead(file)) await checkPart(target.folder, file);
    else if (!existsSync(full) || statSync(full).size !== file.bytes)
      throw new UserError(`The copy is not whole: ${file.file} is missing or has another size.`);
    progress.count('files checked', ++done, files.length);
  }
}

/**
 * Notes in the database of the product that a copy was restored for a test, which the console lists among what is done
 * before the opening. A database of a release without that table stays as it is.
 */
export const noteScratchRestore = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ has: boolean }>(
      `SELECT to_regclass('public.opening_marks') IS NOT NULL AS has`,
    );
    if (!rows[0]!.has) return;
    await client.query(
      `INSERT INTO public.opening_marks (mark, marked_by, marked_at) VALUES ('backup', 'npm run backup', now())
        ON CONFLICT (mark) DO UPDATE SET marked_at = excluded.marked_at`,
    );
  });

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { Encryption, type Keys } from '../../../../infra/backup/copies/encryption.ts';
import { type Copy, Target } from '../../../../infra/backup/copies/target.ts';
import type { Installation, Product } from '../../../../infra/backup/product.ts';
import { silent } from '../../../../infra/backup/progress.ts';
import { type HowToRestore, restoreCopy } from '../../../../infra/backup/restore-copy.ts';
import { withClient } from '../../../../infra/backup/tables/session.ts';
import { takeCopy } from '../../../../infra/backup/take-copy.ts';
import { migrations } from '../../../src/database/migrations.ts';
import { migrate } from '../../../src/database/prepare.ts';
import { DiskFileStore } from '../../../src/platform/storage/stores/disk.file-store.ts';
import { emptyDatabase } from '../../support/test-database.ts';

export const product: Product = { migrations, migrate };

const folders: string[] = [];

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-copies-'));
  folders.push(folder);
  return folder;
}

export const deleteFolders = (): void => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));

/** An installation with its own disk. Its database is empty unless an address is given. */
export async function anInstallation(databaseUrl?: string): Promise<Installation> {
  const url = databaseUrl ?? (await emptyDatabase());
  const dataDir = freshFolder();
  const store = new DiskFileStore(dataDir);
  return { databaseUrl: url, databaseDirectUrl: url, dataDir, store, jwtSecret: undefined };
}

const plain: Keys = { recipients: [], identities: [] };

/** Makes a complete backup in `folder`. */
export async function backUp(installation: Installation, folder: string, keys = plain): Promise<Copy> {
  const target = new Target(folder);
  const close = target.open();
  try {
    const { name } = await takeCopy(installation, target, await Encryption.toWrite(folder, keys), silent);
    return target.find(target.finish(name));
  } finally {
    close();
  }
}

/** Restores the newest backup in `folder`. Returns the migrations that are newer than the backup. */
export async function restore(
  installation: Installation,
  folder: string,
  by = product,
  keys = plain,
  how: HowToRestore = {},
): Promise<string[]> {
  const target = new Target(folder);
  const encryption = await Encryption.toRead(folder, keys);
  return restoreCopy(target, target.find(), encryption, installation, by, silent, how);
}

export const query = <Row extends pg.QueryResultRow>(
  { databaseUrl }: Pick<Installation, 'databaseUrl'>,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => withClient(databaseUrl, async (client) => (await client.query<Row>(sql, values)).rows);

import { existsSync } from 'node:fs';
import path from 'node:path';
import { runningClusterUrl } from '../postgres/cluster.ts';
import type { Settings } from '../settings.ts';
import { UserError } from '../user-error.ts';
import { isLocked } from './instance-lock.ts';
import { openDatabase } from './open-database.ts';

/** Works on the database of a running product, or on the one on disk, started temporarily. */
export async function withDatabase(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  const folder = path.join(settings.dataDir, 'postgres');
  const running =
    settings.databaseUrl ?? (isLocked(settings.dataDir) ? runningClusterUrl(folder, 'maidan') : undefined);
  if (!running && !existsSync(folder))
    throw new UserError(`There is no database in DATA_DIR ${settings.dataDir} yet: run npm start once with it.`);
  const database = running ? undefined : await openDatabase(settings.dataDir);
  try {
    await work(running ?? database?.url ?? '');
  } finally {
    await database?.stop();
  }
}

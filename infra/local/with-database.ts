import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from './database.ts';
import { isHeld } from './only-one.ts';
import { PlainFailure } from './plain-failure.ts';
import { runningClusterUrl } from './postgres.ts';
import type { Settings } from './settings.ts';

/** Works on the database of a running product, or on the one on disk, started for this moment only. */
export async function withDatabase(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  const folder = path.join(settings.dataDir, 'postgres');
  const running = settings.databaseUrl ?? (isHeld(settings.dataDir) ? runningClusterUrl(folder, 'maidan') : undefined);
  if (!running && !existsSync(folder)) throw new PlainFailure('There is no database yet: run npm start once.');
  const database = running ? undefined : await openDatabase(settings.dataDir);
  try {
    await work(running ?? database?.url ?? '');
  } finally {
    await database?.stop();
  }
}

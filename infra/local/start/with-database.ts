import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApi } from '../build/build-workspaces.ts';
import { runningClusterUrl } from '../postgres/cluster.ts';
import { readSettings, type Settings } from '../settings.ts';
import { terminalMessage, UserError } from '../user-error.ts';
import { productEnvironment } from './environment.ts';
import { isLocked } from './instance-lock.ts';
import { openDatabase } from './open-database.ts';

/**
 * Does `work` with the database of the running product, or with the stopped product's database, which is started for
 * it.
 */
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

/**
 * Runs an operator's command with the product's settings, the API built and the database running. A failure is printed
 * and sets the exit code 1.
 * @param describe the text of a failure; by default a stack is printed for what the operator cannot repair
 */
export async function runCommand(work: () => Promise<void>, describe = terminalMessage): Promise<void> {
  try {
    await buildApi();
    const settings = readSettings();
    await withDatabase(settings, async (url) => {
      Object.assign(process.env, productEnvironment(settings, url));
      await work();
    });
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}

/**
 * Migrates and seeds the database, reports and exits: a step of `npm start`, and by itself on a server
 * (`maidan-prepare` of systemd, a container).
 */
import { importApiModule } from '../api-module.ts';
import { notifySupervisor } from '../supervised-process.ts';
import { errorMessage, terminalMessage } from '../user-error.ts';
import { describePrepared, signInLines } from './prepare-result.ts';
import type { PrepareResult } from './prepare-result.ts';
import { print } from '../command-line.ts';

try {
  // Settings are read first, so that a wrong setting is reported before the database is changed.
  const env = (await importApiModule('platform/config/env')).readEnv(process.env);
  const stored = await (await importApiModule('database/read-prepared')).readPrepared(env);
  const prepared: PrepareResult = stored ? { migrations: 0, seeded: false, ...stored } : await prepare();
  if (process.connected) notifySupervisor({ ready: JSON.stringify(prepared) });
  // On a server no supervisor prints the result.
  else [`Tables: ${describePrepared(prepared)}`, ...signInLines(prepared.administrator)].forEach(print);
} catch (error) {
  console.error(terminalMessage(error));
  notifySupervisor({ failed: errorMessage(error) });
  process.exitCode = 1;
} finally {
  if (process.connected) process.disconnect();
}

async function prepare(): Promise<PrepareResult> {
  const { migrate, seedDemo, firstAdministrator } = await importApiModule('database/prepare');
  const migrations = (await migrate()).length;
  const seeded = await seedDemo();
  const administrator = await firstAdministrator();
  return { migrations, seeded, ...(administrator && { administrator }) };
}

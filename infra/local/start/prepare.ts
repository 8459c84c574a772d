/** A step of `npm start`: migrates and seeds the database, reports to the supervisor and exits. */
import { importApiModule } from '../api-module.ts';
import { notifySupervisor } from '../supervised-process.ts';
import { errorMessage, terminalMessage } from '../user-error.ts';
import { signInLines } from './prepare-result.ts';
import type { PrepareResult } from './prepare-result.ts';
import { print } from '../supervise/steps.ts';

try {
  // First, so that a bad setting is reported before the database is changed.
  const env = (await importApiModule('config/env')).readEnv(process.env);
  const stored = await (await importApiModule('database/read-prepared')).readPrepared(env);
  const prepared: PrepareResult = stored ? { migrations: 0, seeded: false, ...stored } : await prepare();
  if (process.connected) notifySupervisor({ ready: JSON.stringify(prepared) });
  // Run by hand on a server, without a supervisor to print it.
  else signInLines(prepared.administrator).forEach(print);
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

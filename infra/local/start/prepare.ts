/** A step of `npm start`: the database as the API wants it. Reports to the supervisor and ends. */
import { importApiModule } from '../api-module.ts';
import { notifySupervisor } from '../supervised-process.ts';
import { errorMessage, terminalMessage } from '../user-error.ts';
import { signInLines } from './prepare-result.ts';
import type { PrepareResult } from './prepare-result.ts';
import { print } from './steps.ts';

try {
  // First of all, so that a bad setting is named before anything is touched.
  (await importApiModule('config/env')).readEnv(process.env);
  const { migrate, seedDemo, firstAdministrator } = await importApiModule('database/prepare');
  const migrations = (await migrate()).length;
  const seeded = await seedDemo();
  const administrator = await firstAdministrator();
  const prepared: PrepareResult = { migrations, seeded, ...(administrator ? { administrator } : {}) };
  if (process.connected) notifySupervisor({ ready: JSON.stringify(prepared) });
  // Run by hand, on a server: nobody else shows it.
  else signInLines(administrator).forEach(print);
} catch (error) {
  console.error(terminalMessage(error));
  notifySupervisor({ failed: errorMessage(error) });
  process.exitCode = 1;
} finally {
  if (process.connected) process.disconnect();
}

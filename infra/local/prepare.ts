/** A step of `npm start`: the database as the API wants it. Reports to the supervisor and ends. */
import { apiDoor } from './api-doors.ts';
import { sentenceOf } from './plain-failure.ts';
import { signInLines } from './prepared.ts';
import type { Prepared } from './prepared.ts';
import { say } from './steps.ts';
import { tell } from './with-supervisor.ts';

try {
  // First of all, so that a bad setting is named before anything is touched.
  (await apiDoor('config/env')).readEnv(process.env);
  const { migrate, seedDemo, firstAdministrator } = await apiDoor('database/prepare');
  const migrations = (await migrate()).length;
  const seeded = await seedDemo();
  const administrator = await firstAdministrator();
  const prepared: Prepared = { migrations, seeded, ...(administrator ? { administrator } : {}) };
  if (process.connected) tell({ ready: JSON.stringify(prepared) });
  // Run by hand, on a server: nobody else shows it.
  else signInLines(administrator).forEach(say);
} catch (error) {
  console.error(error);
  tell({ failed: sentenceOf(error) });
  process.exitCode = 1;
} finally {
  if (process.connected) process.disconnect();
}

/** A step of `npm start`: the database as the API wants it. Reports to the supervisor and ends. */
import { apiDoor } from './api-doors.ts';
import { sentenceOf } from './plain-failure.ts';
import { tell } from './with-supervisor.ts';
import type { Prepared } from './prepared.ts';

try {
  // First of all, so that a bad setting is named before anything is touched.
  (await apiDoor('config/env')).readEnv(process.env);
  const { migrate, seedDemo, firstAdministrator } = await apiDoor('database/prepare');
  const migrations = (await migrate()).length;
  const seeded = await seedDemo();
  const administrator = await firstAdministrator();
  const prepared: Prepared = { migrations, seeded, ...(administrator ? { administrator } : {}) };
  tell({ ready: JSON.stringify(prepared) });
} catch (error) {
  console.error(error);
  tell({ failed: sentenceOf(error) });
  process.exitCode = 1;
} finally {
  if (process.connected) process.disconnect();
}

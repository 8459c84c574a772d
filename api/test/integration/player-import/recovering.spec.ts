import { afterEach, expect, it } from '@jest/globals';
import { ImportRecoveryService } from '../../../src/players/import/import-run.service.ts';
import { Importer, manyPlayers, playersCsv } from '../../support/player-import.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/test-app.ts';

const apps: TestApp[] = [];
const start = async (options: TestAppOptions): Promise<TestApp> => {
  const app = await startTestApp({ env: { THROTTLE_FACTOR: '100' }, ...options });
  apps.push(app);
  return app;
};
afterEach(async () => {
  for (const app of apps.splice(0).toReversed()) await app.close();
});

const rowCount = 600;
const file = playersCsv(manyPlayers(rowCount));

const queued = ({ db }: TestApp): Promise<unknown[]> =>
  db.query(`SELECT 1 FROM jobs.job WHERE name = 'import-players' AND state IN ('created', 'retry', 'active')`);

/** Sets the state as after the death of a process whose job had failed its last try. */
const abandon = ({ db }: TestApp, state: 'running' | 'undoing'): Promise<unknown> =>
  Promise.all([
    db.query(`UPDATE player_imports SET state = $1, started_at = coalesce(started_at, now())`, [state]),
    db.query(`UPDATE jobs.job SET state = 'failed' WHERE name = 'import-players'`),
  ]);

it('continues a run and an undo whose job is gone, and enqueues each once', async () => {
  const test = await start({ quickJobs: true });
  const importer = await Importer.signedIn(test);
  const { id } = await importer.checked(file);
  const recovery = test.app.get(ImportRecoveryService);

  await abandon(test, 'running');
  await recovery.run();
  const counts = { new: rowCount, same: 0, changed: 0, rejected: 0 };
  expect(await importer.ended(id)).toMatchObject({ state: 'done', processed: rowCount, counts });

  await test.db.query('UPDATE player_imports SET processed = 0, undo_started_at = now()');
  await abandon(test, 'undoing');
  await recovery.run();
  expect(await importer.ended(id)).toMatchObject({ state: 'undone', keptAtUndo: 0 });
  expect(await test.db.query('SELECT 1 FROM players')).toEqual([]);
});

it('continues at the start of a process, and leaves imports that have ended or have a job', async () => {
  const first = await start({});
  const importer = await Importer.signedIn(first);
  await importer.run(file);
  const { id } = await importer.checked(file);
  await first.db.query('DELETE FROM jobs.job');
  await first.db.query(`UPDATE player_imports SET state = 'running', started_at = now() WHERE id = $1`, [id]);
  const recovery = first.app.get(ImportRecoveryService);
  for (let run = 0; run < 2; run += 1) await recovery.run();
  expect(await queued(first)).toHaveLength(1);

  await first.db.query('DELETE FROM jobs.job');
  await start({ databaseUrl: first.env.databaseUrl, quickJobs: true });
  expect(await importer.ended(id)).toMatchObject({ state: 'done', processed: rowCount });
});

import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { importSentences, defaultFileName } from '@maidan/shared/rules/players/player-import.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { PurgeService } from '../../../src/privacy/purge.service.ts';
import { SetClock } from '../../support/set-clock.ts';
import { aPlayer } from '../../support/builders.ts';
import { Importer, playersCsv } from '../../support/player-import.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const day = 86_400_000;
const clock = new SetClock();
let test: TestApp;
let importer: Importer;
beforeAll(async () => {
  test = await startTestApp({
    env: { THROTTLE_FACTOR: '100' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  importer = await Importer.signedIn(test);
});
beforeEach(async () => {
  clock.offset = 0;
  await test.db.query('TRUNCATE players, player_imports CASCADE');
});
afterAll(() => test.close());

const file = playersCsv([
  ['Asha Verma', '+91 98261 00001', 30],
  ['Meena Sahu', '9826100002', 30],
  ['Asha Verma', '12345', 30],
]);

const purgeAfter = async (ms: number): Promise<void> => {
  clock.offset = ms;
  await test.app.get(PurgeService).run();
  clock.offset = 0;
};

/** Everything that the imports and the job queue hold. */
const staged = async (): Promise<string> =>
  JSON.stringify([
    await test.db.query('SELECT * FROM player_imports'),
    await test.db.query('SELECT * FROM player_import_rows'),
    await test.db.query('SELECT data, output FROM jobs.job'),
  ]);

it('erases a spreadsheet that was never imported after a day, and not before', async () => {
  const [uploaded, checked] = [await importer.upload(file), await importer.checked(file)];
  await purgeAfter(day - 60_000);
  expect([(await importer.find(uploaded.id)).state, (await importer.find(checked.id)).state]).toEqual([
    'uploaded',
    'checked',
  ]);
  await purgeAfter(day + 60_000);
  const gone = await fetch(`${importer.url}/${checked.id}`, { headers: importer.headers });
  expect(gone.status).toBe(404);
  expect(await staged()).not.toMatch(/Asha|98261|Mobile/);
});

it('erases the rows of a finished import after the days of undo, and keeps its counts and its players', async () => {
  const { id, counts } = await importer.run(file);
  await purgeAfter(undoDays * day - 60_000);
  expect(await importer.rows(id)).toHaveLength(3);
  await purgeAfter(undoDays * day + 60_000);
  expect(await staged()).not.toMatch(/Asha|98261|Mobile/);
  const kept = { state: 'done', fileName: defaultFileName, counts, columns: [], mapping: {}, undoUntil: null };
  expect(await importer.find(id)).toMatchObject(kept);
  const undo = await importer.post(id, 'undo');
  expect([undo.status, await undo.json()]).toMatchObject([409, { error: importSentences.undoOver }]);
  expect(await test.db.query('SELECT count(*)::int AS n FROM players')).toEqual([{ n: 2 }]);
});

it('erases the rows of a run that nothing continues as well', async () => {
  const { id } = await importer.checked(file);
  await test.db.query(`UPDATE player_imports SET state = 'running', started_at = now()`);
  await purgeAfter(undoDays * day + 60_000);
  expect(await importer.rows(id)).toEqual([]);
  expect(await importer.find(id)).toMatchObject({ state: 'failed', undoUntil: null });
});

it('cannot be undone after the days of undo, whether the rows are still there or not', async () => {
  const { id } = await importer.run(file);
  await test.db.query(`UPDATE player_imports SET finished_at = now() - interval '${undoDays} days'`);
  expect((await importer.find(id)).undoUntil).toBeNull();
  expect((await importer.post(id, 'undo')).status).toBe(409);
});

it('erases with a person what spreadsheets say about that person, checked or not', async () => {
  const { id: playerId } = await aPlayer(test.db, { firstName: 'Asha', lastName: 'Verma', mobile: '9826100001' });
  const [checked, uploaded] = [
    await importer.checked(file),
    await importer.upload('Full,Call\nVERMA ASHA,९८२६१००००१\nAnil Verma,9826100001\nAsha Verma,9826100001.0\n'),
  ];
  const answer = await fetch(`${test.url}/api/admin/players/${playerId}/erase`, {
    method: 'POST',
    headers: { ...importer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'On request' }),
  });
  expect(answer.status).toBe(200);
  const left = await test.db.query('SELECT import_id, cells FROM player_import_rows ORDER BY line');
  expect(left).toEqual(
    expect.arrayContaining([
      { import_id: checked.id, cells: ['Meena Sahu', '9826100002', '30'] },
      { import_id: uploaded.id, cells: ['Anil Verma', '9826100001'] },
    ]),
  );
  expect(left).toHaveLength(2);
  expect(await staged()).not.toMatch(/Asha/i);
  expect((await importer.find(uploaded.id)).columns.flatMap(({ samples }) => samples)).toEqual([
    'Anil Verma',
    '9826100001',
  ]);
});

it('leaves an erased player erased when the import is undone', async () => {
  const { id } = await importer.run(file);
  const [{ id: playerId }] = await test.db.query(`SELECT id FROM players WHERE mobile = '9826100001'`);
  await fetch(`${test.url}/api/admin/players/${playerId}/erase`, {
    method: 'POST',
    headers: { ...importer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'On request' }),
  });
  expect(await importer.finish(id, 'undo')).toMatchObject({ state: 'undone', keptAtUndo: 0 });
  const left = await test.db.query('SELECT id, first_name, erased_at FROM players');
  expect(left).toEqual([{ id: playerId, first_name: '', erased_at: expect.any(Date) }]);
});

it('keeps nothing of a person in the job queue', async () => {
  await importer.run(file);
  const jobs = await test.db.query(`SELECT data, output FROM jobs.job WHERE name = 'import-players'`);
  expect(JSON.stringify(jobs)).not.toMatch(/Asha|Meena|98261/);
});

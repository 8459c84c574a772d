import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { importReasons } from '@maidan/shared/rules/players/player-import.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { Importer, manyPlayers, playersCsv } from '../../support/player-import.ts';
import { SetClock } from '../../support/set-clock.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

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
beforeEach(() => test.db.query('TRUNCATE players, player_imports CASCADE'));
afterAll(() => test.close());

/** All players with every column but `version`, which counts the changes and so is no part of what is restored. */
const everyPlayer = (): Promise<unknown[]> =>
  test.db.query("SELECT to_jsonb(p) - 'version' AS row FROM players p ORDER BY id");
const stored = (columns: string): Promise<Record<string, unknown>[]> =>
  test.db.query(`SELECT ${columns} FROM players ORDER BY mobile, created_at`);

it('gives changed players all their earlier values back, the moment of registration included', async () => {
  await aPlayer(test.db, { mobile: '9800000001', age: 31, remarks: '' });
  const before = await everyPlayer();
  const columns = ['Address', 'Playing Style', 'Unavailability', 'Remarks', 'Registered On'];
  const row = ['ravi sahu', '9800000001', 45, 'Ward 3', 'Wicket keeper batsman', 'Sunday', 'Captain', '2020-02-29'];
  const { id } = await importer.run(playersCsv([row], columns));
  expect(await stored(`first_name, age, playing_style, remarks, (created_at AT TIME ZONE 'UTC')::text AS at`)).toEqual([
    {
      first_name: 'ravi',
      age: 45,
      playing_style: 'Wicket Keeper Batsman',
      remarks: 'Captain',
      at: '2020-02-29 06:30:00',
    },
  ]);
  await importer.finish(id, 'undo');
  expect(await everyPlayer()).toEqual(before);
});

it('keeps and counts who was edited since, and restores what nobody touched', async () => {
  await aPlayer(test.db, { mobile: '9800000003', age: 31 });
  await aPlayer(test.db, { mobile: '9800000004', age: 31 });
  const { id } = await importer.run(
    playersCsv([
      ['Asha Verma', '9800000001', 30],
      ['Meena Sahu', '9800000002', 30],
      ['Ravi Sahu', '9800000003', 40],
      ['Ravi Sahu', '9800000004', 40],
    ]),
  );
  await test.db.query(`UPDATE players SET address = 'Ward 12' WHERE mobile = '9800000001'`);
  await test.db.query(`UPDATE players SET age = 41 WHERE mobile = '9800000003'`);
  // Another column than the one that the import has changed.
  await test.db.query(`UPDATE players SET remarks = 'Captain' WHERE mobile = '9800000004'`);
  expect(await importer.finish(id, 'undo')).toMatchObject({ state: 'undone', keptAtUndo: 2, processed: 4 });
  expect(await stored('first_name, age, address, remarks')).toEqual([
    { first_name: 'Asha', age: 30, address: 'Ward 12', remarks: '' },
    { first_name: 'Ravi', age: 41, address: 'Near the water tank, Raipur', remarks: '' },
    { first_name: 'Ravi', age: 31, address: 'Near the water tank, Raipur', remarks: 'Captain' },
  ]);
});

it('keeps who has registered since, also under another spelling of the name as old player', async () => {
  const event = await anEvent(test.db);
  const { id } = await importer.run(
    playersCsv([
      ['Asha Verma', '9800000001', 30],
      ['Meena Sahu', '9800000002', 30],
      ['Gita Sahu', '9800000003', 30],
    ]),
  );
  const paid = { source: 'paid', eventId: event.id, amountPaise: 100_000, kind: 'old' } as const;
  await aPlayer(test.db, { ...paid, firstName: 'Asha', lastName: 'Verma', mobile: '9800000001', receiptNumber: 'R1' });
  await aPlayer(test.db, { ...paid, firstName: 'Minu', mobile: '9800000002', receiptNumber: 'R2' });
  expect(await importer.finish(id, 'undo')).toMatchObject({ keptAtUndo: 2 });
  expect(await stored('first_name, source')).toEqual([
    { first_name: 'Asha', source: 'imported' },
    { first_name: 'Asha', source: 'paid' },
    { first_name: 'Meena', source: 'imported' },
    { first_name: 'Minu', source: 'paid' },
  ]);
});

it('keeps what a later import has changed, and removes who was deleted since', async () => {
  const first = await importer.run(
    playersCsv([
      ['Asha Verma', '9800000001', 30],
      ['Meena Sahu', '9800000002', 30],
    ]),
  );
  const second = await importer.run(playersCsv([['Asha Verma', '9800000001', 33]]));
  await test.db.query(`UPDATE players SET deleted_at = now() WHERE mobile = '9800000002'`);
  expect(await importer.finish(first.id, 'undo')).toMatchObject({ keptAtUndo: 1 });
  expect(await stored('first_name, age')).toEqual([{ first_name: 'Asha', age: 33 }]);
  await importer.finish(second.id, 'undo');
  expect(await stored('first_name, age')).toEqual([{ first_name: 'Asha', age: 30 }]);
});

it('undoes once when two administrators press Undo at once', async () => {
  const { id } = await importer.run(playersCsv([['Asha Verma', '9800000001', 30]]));
  const answers = await Promise.all([importer.post(id, 'undo'), importer.post(id, 'undo')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await importer.ended(id)).toMatchObject({ state: 'undone', keptAtUndo: 0 });
  expect(await everyPlayer()).toEqual([]);
});

it('says that a run has failed, keeps what it has written, and can be tried again or undone', async () => {
  const rows = manyPlayers(600);
  const { id } = await importer.checked(playersCsv(rows));
  const [, last] = rows.at(-1)!;
  await test.db.query(`ALTER TABLE players ADD CONSTRAINT trial CHECK (mobile <> '${last}')`);
  const logged: unknown[] = [];
  const log = (...line: unknown[]): number => logged.push(line);
  test.app.useLogger({ log, warn: log, error: log });
  const failed = await importer.finish(id, 'run');
  expect(failed).toMatchObject({
    ...{ state: 'failed', processed: 500, undoUntil: expect.any(String), failure: 'value-refused' },
  });
  expect(JSON.stringify(logged)).toMatch(/import .* failed: QueryFailedError 23514/);
  expect(JSON.stringify(logged)).not.toMatch(/Player a|98000/);
  expect(await everyPlayer()).toHaveLength(500);
  await test.db.query('ALTER TABLE players DROP CONSTRAINT trial');
  expect(await importer.finish(id, 'run')).toMatchObject({ state: 'done', processed: 600 });
  expect(await everyPlayer()).toHaveLength(600);
  expect(await importer.finish(id, 'undo')).toMatchObject({ state: 'undone', processed: 600 });
  expect(await everyPlayer()).toEqual([]);
});

it('says why an undo has stopped', async () => {
  const { id } = await importer.run(playersCsv([['Asha Verma', '9800000001', 30]]));
  await test.db.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE SQLSTATE '23514'; END $$`);
  await test.db.query('CREATE TRIGGER refuse BEFORE DELETE ON players FOR EACH ROW EXECUTE FUNCTION refuse()');
  expect(await importer.finish(id, 'undo')).toMatchObject({ state: 'failed', failure: 'value-refused' });
  await test.db.query('DROP TRIGGER refuse ON players');
  expect(await importer.finish(id, 'undo')).toMatchObject({ state: 'undone', failure: null });
});

it.each([0, 600])(
  'gives back what was there when a player of two rows, %i others between, is known since',
  async (n) => {
    const columns = ['Address'];
    const person = (age: number | string, address: string) => ['Asha Verma', '9900000001', age, address];
    const others = manyPlayers(n).map((row) => [...row, '']);
    const { id } = await importer.checked(playersCsv([person('', 'Ward 3'), ...others, person(33, 'Ward 5')], columns));
    await aPlayer(test.db, { firstName: 'Asha', lastName: 'Verma', mobile: '9900000001', age: 31 });
    const before = await everyPlayer();
    const done = await importer.finish(id, 'run');
    expect(done.counts).toEqual({ new: n, same: 0, changed: 1, rejected: 1 });
    expect(await importer.rows(id, 'rejected')).toMatchObject([{ line: n + 3, reasons: [importReasons.twice(2)] }]);
    expect(await importer.finish(id, 'undo')).toMatchObject({ keptAtUndo: 0 });
    expect(await everyPlayer()).toEqual(before);
  },
);

it('takes the later row back first when two rows have changed one player', async () => {
  await aPlayer(test.db, { mobile: '9900000001', age: 31, remarks: '' });
  const others = manyPlayers(600).map((row) => [...row, '']);
  const { id } = await importer.checked(
    playersCsv(
      [['Ravi Sahu', '9900000001', 32, 'One'], ...others, ['Ravi Sahu', '9900000002', 33, 'Two']],
      ['Remarks'],
    ),
  );
  const before = await everyPlayer();
  // As if the mobile were corrected between two batches.
  await test.db.query(`CREATE FUNCTION correct() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.mobile := '9900000002'; RETURN NEW; END $$`);
  await test.db.query('CREATE TRIGGER correct BEFORE UPDATE ON players FOR EACH ROW EXECUTE FUNCTION correct()');
  const done = await importer.finish(id, 'run');
  await test.db.query('DROP TRIGGER correct ON players');
  expect(done.counts).toMatchObject({ new: 600, changed: 2 });
  expect(await importer.finish(id, 'undo')).toMatchObject({ keptAtUndo: 0 });
  await test.db.query(`UPDATE players SET mobile = '9900000001'`);
  expect(await everyPlayer()).toEqual(before);
});

it('does not count the days of undo by two clocks when that of the database is another one', async () => {
  clock.offset = 30 * 60_000;
  const { id, createdAt, undoUntil } = await importer.run(playersCsv([['Asha Verma', '9800000001', 30]]));
  clock.offset = 0;
  const ahead = (instant: string, days: number) => Date.parse(instant) - days * 86_400_000 - Date.now();
  expect(ahead(createdAt, 0)).toBeGreaterThan(20 * 60_000);
  expect(ahead(undoUntil!, undoDays)).toBeGreaterThan(20 * 60_000);
  await importer.finish(id, 'undo');
});

it('has the players, rows and undo of an import by the same clock as the import', async () => {
  clock.offset = 30 * 60_000;
  const { id } = await importer.run(playersCsv([['Asha Verma', '9800000001', 30]]));
  const [player] = await stored('created_at');
  await importer.finish(id, 'undo');
  clock.offset = 0;
  const [row] = await test.db.query<Record<string, unknown>[]>('SELECT written_at, undone_at FROM player_import_rows');
  const [own] = await test.db.query<Record<string, unknown>[]>('SELECT undo_started_at FROM player_imports');
  for (const [moment, at] of Object.entries({ ...player, ...row, ...own }))
    expect([moment, (at as Date).getTime() - Date.now() > 20 * 60_000]).toEqual([moment, true]);
});

it('does not take a repeated row for one that has changed the player of the first', async () => {
  await aPlayer(test.db, { mobile: '9800000001', age: 31 });
  const row = ['Ravi Sahu', '9800000001'];
  const { id } = await importer.checked(
    playersCsv([
      [...row, 40],
      [...row, 41],
    ]),
  );
  const repeated = `SELECT outcome, player_id, before, after, changes FROM player_import_rows WHERE line = 3`;
  const nothing = [{ outcome: 'rejected', player_id: null, before: null, after: null, changes: [] }];
  expect(await test.db.query(repeated)).toEqual(nothing);
  await importer.finish(id, 'run');
  expect(await test.db.query(repeated)).toEqual(nothing);
});

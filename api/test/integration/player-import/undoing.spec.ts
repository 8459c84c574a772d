import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { defaultFileName, importReasons, importSentences } from '@maidan/shared/rules/players/player-import.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { PurgeService } from '../../../src/privacy/purge.service.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { Importer, manyPlayers, playersCsv } from '../../support/player-import.ts';
import { SetClock } from '../../support/set-clock.ts';
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

describe('an undo', () => {
  /** All players with all columns except `version`, which counts changes and which an undo does not restore. */
  const everyPlayer = (): Promise<unknown[]> =>
    test.db.query("SELECT to_jsonb(p) - 'version' AS row FROM players p ORDER BY id");
  const stored = (columns: string): Promise<Record<string, unknown>[]> =>
    test.db.query(`SELECT ${columns} FROM players ORDER BY mobile, created_at`);

  it('restores all earlier values of changed players, including the time of registration', async () => {
    await aPlayer(test.db, { mobile: '9800000001', age: 31, remarks: '' });
    const before = await everyPlayer();
    const columns = ['Address', 'Playing Style', 'Unavailability', 'Remarks', 'Registered On'];
    const row = ['ravi sahu', '9800000001', 45, 'Ward 3', 'Wicket keeper batsman', 'Sunday', 'Captain', '2020-02-29'];
    const { id } = await importer.run(playersCsv([row], columns));
    expect(
      await stored(`first_name, age, playing_style, remarks, (created_at AT TIME ZONE 'UTC')::text AS at`),
    ).toEqual([
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

  it('keeps and counts players who were edited since, and restores the others', async () => {
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
    // The import has changed another column of this player.
    await test.db.query(`UPDATE players SET remarks = 'Captain' WHERE mobile = '9800000004'`);
    expect(await importer.finish(id, 'undo')).toMatchObject({ state: 'undone', keptAtUndo: 2, processed: 4 });
    expect(await stored('first_name, age, address, remarks')).toEqual([
      { first_name: 'Asha', age: 30, address: 'Ward 12', remarks: '' },
      { first_name: 'Ravi', age: 41, address: 'Near the water tank, Raipur', remarks: '' },
      { first_name: 'Ravi', age: 31, address: 'Near the water tank, Raipur', remarks: 'Captain' },
    ]);
  });

  it('keeps players who have registered since, also as old player with another spelling of the name', async () => {
    const event = await anEvent(test.db);
    const { id } = await importer.run(
      playersCsv([
        ['Asha Verma', '9800000001', 30],
        ['Meena Sahu', '9800000002', 30],
        ['Gita Sahu', '9800000003', 30],
      ]),
    );
    const paid = { source: 'paid', eventId: event.id, amountPaise: 100_000, kind: 'old' } as const;
    await aPlayer(test.db, {
      ...paid,
      firstName: 'Asha',
      lastName: 'Verma',
      mobile: '9800000001',
      receiptNumber: 'R1',
    });
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

  it('undoes once when two administrators start it at once', async () => {
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
    expect(await importer.finish(id, 'undo')).toMatchObject({
      ...{ state: 'failed', failure: 'value-refused', isUndoBegun: true },
    });
    await test.db.query('DROP TRIGGER refuse ON players');
    expect(await importer.finish(id, 'undo')).toMatchObject({ state: 'undone', failure: null });
  });

  it.each([0, 600])(
    'restores the values before the import when two rows, with %i others between, are of a player known since the check',
    async (n) => {
      const columns = ['Address'];
      const person = (age: number | string, address: string) => ['Asha Verma', '9900000001', age, address];
      const others = manyPlayers(n).map((row) => [...row, '']);
      const { id } = await importer.checked(
        playersCsv([person('', 'Ward 3'), ...others, person(33, 'Ward 5')], columns),
      );
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
    // Simulates a correction of the mobile between two batches.
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

  it('counts the days of undo by the API’s clock when the database’s clock differs', async () => {
    clock.offset = 30 * 60_000;
    const { id, createdAt, undoUntil } = await importer.run(playersCsv([['Asha Verma', '9800000001', 30]]));
    clock.offset = 0;
    const ahead = (instant: string, days: number) => Date.parse(instant) - days * 86_400_000 - Date.now();
    expect(ahead(createdAt, 0)).toBeGreaterThan(20 * 60_000);
    expect(ahead(undoUntil!, undoDays)).toBeGreaterThan(20 * 60_000);
    await importer.finish(id, 'undo');
  });

  it('dates players, rows and undo of an import by the same clock', async () => {
    clock.offset = 30 * 60_000;
    const { id } = await importer.run(playersCsv([['Asha Verma', '9800000001', 30]]));
    const [player] = await stored('created_at');
    await importer.finish(id, 'undo');
    clock.offset = 0;
    const [row] = await test.db.query<Record<string, unknown>[]>(
      'SELECT written_at, undone_at FROM player_import_rows',
    );
    const [own] = await test.db.query<Record<string, unknown>[]>('SELECT undo_started_at FROM player_imports');
    for (const [moment, at] of Object.entries({ ...player, ...row, ...own }))
      expect([moment, (at as Date).getTime() - Date.now() > 20 * 60_000]).toEqual([moment, true]);
  });

  it('does not treat a repeated row as a change of the first row’s player', async () => {
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
});

describe('what is kept of people', () => {
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

  /** All rows of the imports and the data of the job queue. */
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
});

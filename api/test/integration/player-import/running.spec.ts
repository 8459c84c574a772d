import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { importReasons, importSentences } from '@maidan/shared/rules/players/player-import.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { Importer, manyPlayers, playersCsv } from '../../support/player-import.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let importer: Importer;
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '100' } });
  importer = await Importer.signedIn(test);
});
beforeEach(() => test.db.query('TRUNCATE players, player_imports CASCADE'));
afterAll(() => test.close());

/** All players with every column but `version`, which counts the changes and so is no part of what is restored. */
const everyPlayer = (): Promise<unknown> =>
  test.db.query("SELECT to_jsonb(p) - 'version' AS row FROM players p ORDER BY id");

/** 5,000 rows: each 25th is bad in one of four ways. */
function withBadRows(): string {
  const faults = [
    ([name, , age]: Row): Row => [name, '12345', age],
    ([, mobile, age]: Row): Row => ['Player 7', mobile, age],
    ([name, mobile]: Row): Row => [name, mobile, 'old'],
    (): Row => ['Player aaaaa', 9_800_000_000, 30],
  ];
  return playersCsv(manyPlayers(5_000).map((row, i) => (i % 25 === 24 ? faults[((i - 24) / 25) % 4]!(row) : row)));
}
type Row = [name: string, mobile: string | number, age: string | number];

it('counts 5,000 rows with 200 bad ones, changes nothing the second time, and undoes exactly', async () => {
  await aPlayer(test.db, { firstName: 'Kept', mobile: '9000000001' });
  const [changed, same] = [
    await aPlayer(test.db, { firstName: 'Player', lastName: 'aaaab', mobile: '9800000001', age: 60 }),
    await aPlayer(test.db, { firstName: 'Player', lastName: 'aaaac', mobile: '9800000002', age: 22 }),
  ];
  const before = await everyPlayer();
  const started = Date.now();
  const checked = await importer.checked(withBadRows());
  expect(Date.now() - started).toBeLessThan(30_000);
  const counts = { new: 4_798, same: 1, changed: 1, rejected: 200 };
  expect(checked).toMatchObject({ state: 'checked', rowCount: 5_000, counts, processed: 0, undoUntil: null });
  expect(await everyPlayer()).toEqual(before);

  const done = await importer.finish(checked.id, 'run');
  expect(done).toMatchObject({ state: 'done', counts, processed: 5_000, undoUntil: expect.any(String) });
  expect(await test.db.query('SELECT count(*)::int AS n FROM players')).toEqual([{ n: 4_801 }]);
  expect(
    await test.db.query('SELECT age FROM players WHERE id IN ($1, $2) ORDER BY age', [changed.id, same.id]),
  ).toEqual([{ age: 21 }, { age: 22 }]);

  const after = await everyPlayer();
  const again = await importer.run(withBadRows());
  expect(again.counts).toEqual({ new: 0, same: 4_800, changed: 0, rejected: 200 });
  expect(await everyPlayer()).toEqual(after);

  expect(await importer.finish(done.id, 'undo')).toMatchObject({ state: 'undone', processed: 5_000, keptAtUndo: 0 });
  expect(await everyPlayer()).toEqual(before);
});

it('says why a row is rejected, by line, and gives the rejected rows as a file', async () => {
  await aPlayer(test.db, { firstName: 'Gone', mobile: '9800000009', deletedAt: new Date() });
  const { id } = await importer.checked(
    playersCsv([
      ['', '9800000001', 30],
      ['Meena 2', '9800000001', 30],
      ['Meena Sahu', '12345', 30],
      ['Meena Sahu', '9.8E+09', 30],
      ['Meena Sahu', '9800000001', 'x'],
      ['Meena Sahu', '9800000001', 121],
      ['Meena Sahu', '9800000001', ''],
      ['=HYPERLINK(1)', '9800000001', 30],
      ['Meena Sahu', '9800000002', 30],
      ['meena  SAHU', '+91 98000 00002', 31],
      ['Gone Sahu', '9800000009', 30],
    ]),
  );
  const rows = await importer.rows(id, 'rejected');
  const { mobile, firstNameLetters, ageWhole } = registrationSentences;
  expect(rows.map(({ line, reasons }) => [line, reasons])).toEqual([
    [2, [importReasons.name]],
    [3, ['Last name can only contain letters and spaces']],
    [4, [mobile]],
    [5, [importReasons.mobileShortened('9.8E+09')]],
    [6, [ageWhole]],
    [7, [importReasons.ageRange]],
    [8, [importReasons.age]],
    [9, [firstNameLetters]],
    [11, [importReasons.twice(10)]],
    [12, [importReasons.deleted]],
  ]);
  const file = await fetch(`${importer.url}/${id}/rejected`, { headers: importer.headers });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="rejected_rows.csv"');
  const text = await file.text();
  expect(text.split('\r\n')[0]).toMatch(/^\uFEFF?Line,Name,Mobile,Age,Reasons$/);
  expect(text).toContain("\r\n9,'=HYPERLINK(1),9800000001,30,");
});

it('runs once when two administrators press Run at once', async () => {
  const { id } = await importer.checked(playersCsv([['Asha Verma', '9800000001', 30]]));
  const answers = await Promise.all([importer.post(id, 'run'), importer.post(id, 'run')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await importer.ended(id);
  expect(await test.db.query('SELECT count(*)::int AS n FROM players')).toEqual([{ n: 1 }]);
});

it('brings one person once when two imports with it run at once', async () => {
  const rows = manyPlayers(1_200);
  const [one, other] = [await importer.checked(playersCsv(rows)), await importer.checked(playersCsv(rows.reverse()))];
  const ends = await Promise.all([importer.finish(one.id, 'run'), importer.finish(other.id, 'run')]);
  expect(ends[0].counts!.new + ends[1].counts!.new).toBe(1_200);
  expect(ends[0].counts!.same + ends[1].counts!.same).toBe(1_200);
  expect(await test.db.query('SELECT count(*)::int AS n FROM players')).toEqual([{ n: 1_200 }]);
});

it('leaves what is known where a cell is blank, and says what it changes', async () => {
  await aPlayer(test.db, { mobile: '9800000001', age: 31, remarks: 'Captain' });
  const row = ['RAVI SAHU', '9800000001', '', '', 'Fast bowler', 'Sundays', ''];
  const file = playersCsv([row], ['Address', 'Playing Style', 'Unavailability', 'Remarks']);
  const { id } = await importer.checked(file);
  expect(await importer.rows(id)).toMatchObject([
    {
      outcome: 'changed',
      reasons: [importReasons.unknownStyle('Fast bowler')],
      changes: [
        { field: 'name', before: 'Ravi Sahu', after: 'RAVI SAHU' },
        { field: 'playingStyle', before: 'Right-hand Batsman', after: 'Fast bowler' },
        { field: 'unavailability', before: '', after: 'Sundays' },
      ],
    },
  ]);
  await importer.finish(id, 'run');
  const columns = 'first_name, age, address, playing_style, unavailability, remarks';
  expect(await test.db.query(`SELECT ${columns} FROM players`)).toEqual([
    {
      first_name: 'RAVI',
      age: 31,
      address: 'Near the water tank, Raipur',
      playing_style: 'Fast bowler',
      unavailability: 'Sundays',
      remarks: 'Captain',
    },
  ]);
});

it('leaves a player who has paid online as registered, also one who paid after the check', async () => {
  const event = await anEvent(test.db);
  const paid = (firstName: string, receiptNumber: string) =>
    aPlayer(test.db, {
      ...{ source: 'paid', kind: 'new', eventId: event.id, amountPaise: 150_000, age: 40 },
      ...{ firstName, receiptNumber, mobile: '9800000001' },
    });
  await paid('Asha', 'MSC-2026-000001');
  const file = playersCsv([
    ['Asha Sahu', '9800000001', 30],
    ['Meena Sahu', '9800000001', 30],
  ]);
  const checked = await importer.checked(file);
  expect(checked.counts).toEqual({ new: 1, same: 1, changed: 0, rejected: 0 });
  await test.db.query(`UPDATE players SET kind = 'old'`);
  await paid('Meena', 'MSC-2026-000002');
  const done = await importer.finish(checked.id, 'run');
  expect(done.counts).toEqual({ new: 0, same: 2, changed: 0, rejected: 0 });
  expect(await importer.rows(done.id)).toMatchObject([
    { reasons: [importReasons.paid] },
    { reasons: [importReasons.paid] },
  ]);
  expect(await test.db.query('SELECT DISTINCT age, source FROM players')).toEqual([{ age: 40, source: 'paid' }]);
});

it('refuses what does not fit the state', async () => {
  const { id, mapping } = await importer.upload(playersCsv([['Asha Verma', '9800000001', 30]]));
  const refusal = async (call: 'check' | 'run' | 'undo') => {
    const answer = await importer.post(id, call, { mapping });
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };
  expect(await refusal('run')).toEqual([409, importSentences.notChecked]);
  await importer.check(id, mapping);
  expect(await refusal('undo')).toEqual([409, importSentences.notRun]);
  await importer.finish(id, 'run');
  expect(await refusal('check')).toEqual([409, importSentences.alreadyRun]);
  expect(await refusal('run')).toEqual([409, importSentences.alreadyRun]);
  await importer.finish(id, 'undo');
  expect(await refusal('undo')).toEqual([409, importSentences.undone]);
});

it('refuses columns that will not do', async () => {
  const { id } = await importer.upload(playersCsv([['Asha Verma', '9800000001', 30]]));
  for (const [mapping, error] of [
    [{ mobile: 1 }, importSentences.needsName],
    [{ name: 0 }, importSentences.needsMobile],
    [{ name: 0, mobile: 0 }, importSentences.columnTwice],
    [{ name: 0, mobile: 3 }, importSentences.noSuchColumn],
    [{ name: 0, mobile: '1' }, importSentences.noSuchColumn],
    [{ name: 0, firstName: 2, mobile: 1 }, importSentences.oneName],
  ] as const) {
    const answer = await importer.post(id, 'check', { mapping });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
  }
  expect((await importer.post(id, 'check')).status).toBe(400);
  expect((await importer.post(crypto.randomUUID(), 'check', { mapping: { name: 0, mobile: 1 } })).status).toBe(404);
});

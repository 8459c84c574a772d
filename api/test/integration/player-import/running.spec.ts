import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importLimits, importReasons, importSentences } from '@maidan/shared/rules/players/player-import.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { filesOf, sheetPath, workbookFiles, xlsx, zip } from '../../support/files/xlsx.ts';
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

describe('a run', () => {
  /** All players with all columns except `version`, which counts changes and which an undo does not restore. */
  const everyPlayer = (): Promise<unknown> =>
    test.db.query("SELECT to_jsonb(p) - 'version' AS row FROM players p ORDER BY id");

  /** Makes 2,500 rows, each 25th of which is invalid in one of four ways. */
  function withBadRows(): string {
    const faults = [
      ([name, , age]: Row): Row => [name, '12345', age],
      ([, mobile, age]: Row): Row => ['Player 7', mobile, age],
      ([, mobile, age]: Row): Row => ['', mobile, age],
      (): Row => ['Player aaaaa', 9_800_000_000, 30],
    ];
    return playersCsv(manyPlayers(2_500).map((row, i) => (i % 25 === 24 ? faults[((i - 24) / 25) % 4]!(row) : row)));
  }
  type Row = [name: string, mobile: string | number, age: string | number];

  it('counts 2,500 rows with 100 bad ones, changes nothing the second time, and undoes exactly', async () => {
    await aPlayer(test.db, { firstName: 'Kept', mobile: '9000000001' });
    const [changed, same] = [
      await aPlayer(test.db, { firstName: 'Player', lastName: 'aaaab', mobile: '9800000001', age: 60 }),
      await aPlayer(test.db, { firstName: 'Player', lastName: 'aaaac', mobile: '9800000002', age: 22 }),
    ];
    const before = await everyPlayer();
    const started = Date.now();
    const checked = await importer.checked(withBadRows());
    expect(Date.now() - started).toBeLessThan(30_000);
    const counts = { new: 2_398, same: 1, changed: 1, rejected: 100 };
    expect(checked).toMatchObject({ state: 'checked', rowCount: 2_500, counts, processed: 0, undoUntil: null });
    expect(await everyPlayer()).toEqual(before);

    const done = await importer.finish(checked.id, 'run');
    expect(done).toMatchObject({ state: 'done', counts, processed: 2_500, undoUntil: expect.any(String) });
    expect(await test.db.query('SELECT count(*)::int AS n FROM players')).toEqual([{ n: 2_401 }]);
    expect(
      await test.db.query('SELECT age FROM players WHERE id IN ($1, $2) ORDER BY age', [changed.id, same.id]),
    ).toEqual([{ age: 21 }, { age: 22 }]);

    const after = await everyPlayer();
    const again = await importer.run(withBadRows());
    expect(again.counts).toEqual({ new: 0, same: 2_400, changed: 0, rejected: 100 });
    expect(await everyPlayer()).toEqual(after);

    expect(await importer.finish(done.id, 'undo')).toMatchObject({ state: 'undone', processed: 2_500, keptAtUndo: 0 });
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
        ['=HYPERLINK(1)', '9800000001', 30],
        ['Meena Sahu', '9800000002', 30],
        ['meena  SAHU', '+91 98000 00002', 31],
        ['Gone Sahu', '9800000009', 30],
      ]),
    );
    const rows = await importer.rows(id, 'rejected');
    const { mobile, firstNameLetters } = registrationSentences;
    expect(rows.map(({ line, reasons }) => [line, reasons])).toEqual([
      [2, [importReasons.name]],
      [3, ['Last name can only contain letters and spaces']],
      [4, [mobile]],
      [5, [importReasons.mobileShortened('9.8E+09')]],
      [6, [firstNameLetters]],
      [8, [importReasons.twice(7)]],
      [9, [importReasons.deleted]],
    ]);
    const file = await fetch(`${importer.url}/${id}/rejected`, { headers: importer.headers });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="rejected_rows.csv"');
    const text = await file.text();
    expect(text.split('\r\n')[0]).toMatch(/^\uFEFF?Line,Name,Mobile,Age,Reasons$/);
    expect(text).toContain("\r\n6,'=HYPERLINK(1),9800000001,30,");
  });

  it('imports players without an age, whom the form asks for it, and says so', async () => {
    const { id } = await importer.checked(
      playersCsv([
        ['Asha Verma', '9800000001', ''],
        ['Meena Sahu', '9800000002', 'x'],
        ['Ravi Sahu', '9800000003', 121],
      ]),
    );
    const { noAge, ageUnread } = importReasons;
    expect((await importer.rows(id, 'new')).map(({ reasons }) => reasons)).toEqual([
      [noAge],
      [noAge, ageUnread('x')],
      [noAge, ageUnread('121')],
    ]);
    await importer.finish(id, 'run');
    expect(await test.db.query('SELECT age FROM players')).toEqual([{ age: null }, { age: null }, { age: null }]);

    const later = await importer.run(playersCsv([['Asha Verma', '9800000001', 31]]));
    expect(later.counts).toEqual({ new: 0, same: 0, changed: 1, rejected: 0 });
    expect(await importer.finish(later.id, 'undo')).toMatchObject({ state: 'undone', keptAtUndo: 0 });
    expect(await test.db.query('SELECT DISTINCT age FROM players')).toEqual([{ age: null }]);
  });

  it('runs once when two administrators start it at once', async () => {
    const { id } = await importer.checked(playersCsv([['Asha Verma', '9800000001', 30]]));
    const answers = await Promise.all([importer.post(id, 'run'), importer.post(id, 'run')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await importer.ended(id);
    expect(await test.db.query('SELECT count(*)::int AS n FROM players')).toEqual([{ n: 1 }]);
  });

  it('creates one player when two imports of one person run at once', async () => {
    const rows = manyPlayers(1_200);
    const [one, other] = [await importer.checked(playersCsv(rows)), await importer.checked(playersCsv(rows.reverse()))];
    const ends = await Promise.all([importer.finish(one.id, 'run'), importer.finish(other.id, 'run')]);
    expect(ends[0].counts!.new + ends[1].counts!.new).toBe(1_200);
    expect(ends[0].counts!.same + ends[1].counts!.same).toBe(1_200);
    expect(await test.db.query('SELECT count(*)::int AS n FROM players')).toEqual([{ n: 1_200 }]);
  });

  it('keeps existing values where a cell is blank, and lists its changes', async () => {
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

  it('refuses an unusable choice of columns', async () => {
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
});

describe('a spreadsheet', () => {
  const utf8Bom = Buffer.from('\uFEFF');
  const utf16le = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
  const utf16be = (text: string): Buffer => utf16le(text).swap16();
  /** 1 January 1995, 15 August 1998 and 31 December 2001 as Excel stores them. */
  const serials = [34_700, 36_022, 37_256] as const;

  const players = ['Asha Verma, 9826100001', 'Meena Sahu, 9826100002', 'रवि साहू, 9826100003'];
  const birthDays = ['1995-01-01', '1998-08-15', '2001-12-31'];

  /** All files have the same names, mobiles and birthdays, written in different ways. */
  const shapes: [string, Buffer | string][] = [
    [
      'semicolons, below a title and blank lines',
      'Players of the season 2025\n\nName;Mobile No.;DOB;Address\nAsha Verma;9826100001;1995-01-01;Ward 12, near the tank, Raipur\n\nMeena Sahu;9826100002;1998-08-15;Ward 3\nरवि साहू;9826100003;2001-12-31;\n',
    ],
    [
      'UTF-8 with a byte order mark, and quoted line breaks',
      Buffer.concat([
        utf8Bom,
        Buffer.from(
          'Name,Mobile,Date of Birth,Address\r\n"Asha Verma",+91 98261 00001,01/01/1995,"Ward 12\nRaipur"\r\nMeena Sahu,09826100002,15/08/1998,\r\nरवि साहू,९८२६१००००३,३१/१२/२००१,\r\n',
        ),
      ]),
    ],
    [
      "Excel's Unicode text: UTF-16 with tabs",
      utf16le(
        'Player Name\tPhone\tDate of birth\r\nAsha Verma\t98261-00001\t01-Jan-1995\r\nMeena Sahu\t9826100002.0\t15-Aug-98\r\nरवि साहू\t+919826100003\t31-Dec-2001\r\n',
      ),
    ],
    [
      'UTF-16, the other byte order',
      utf16be(
        'Name,Mobile,DOB\nAsha Verma,9826100001,1/1/95\nMeena Sahu,9826100002,15.8.1998\nरवि साहू,9826100003,31/12/01\n',
      ),
    ],
    [
      'headings in Hindi',
      'क्रमांक,नाम,मोबाइल,जन्म तिथि,पता\n1,Asha Verma,9826100001,1995-01-01,वार्ड १२\n2,Meena Sahu,9826100002,15/08/1998,\n3,रवि साहू,9826100003,31-Dec-2001,\n',
    ],
    [
      'an .xlsx with date cells, numbers as mobiles and a title',
      xlsx([
        ['Maidan Sports Club'],
        [null],
        ['S.No', 'First Name', 'Surname', 'WhatsApp', 'D.O.B.'],
        [1, 'Asha', 'Verma', 9_826_100_001, { serial: serials[0] }],
        [2, 'Meena', 'Sahu', '9826100002', { serial: serials[1] }],
        [],
        [3, 'रवि', 'साहू', 919_826_100_003, serials[2]],
      ]),
    ],
    [
      "Excel's formulas that keep digits as text in a CSV file",
      'Name,Mobile,DOB\nAsha Verma,="9826100001",="01/01/1995"\nMeena Sahu,"=""9826100002""",15/08/1998\n="रवि साहू",9826100003,31/12/2001\n',
    ],
    [
      'an .xlsx whose cells have no references',
      zip(
        filesOf(
          [['Name', 'Mobile', 'DOB'], ...players.map((player, i) => [...player.split(', '), birthDays[i]!])]
            .map(
              (cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
            )
            .join(''),
        ),
      ),
    ],
    [
      'no headings at all',
      'Asha Verma,9826100001,1995-01-01\nMeena Sahu,9826100002,1998-08-15\nरवि साहू,9826100003,2001-12-31',
    ],
  ];

  it.each([
    ['column', `<c r="${'Z'.repeat(230)}1"><v>1</v></c><c><v>2</v></c>`],
    ['row', `<c r="A${'9'.repeat(400)}"><v>1</v></c><c><v>2</v></c>`],
  ])('calls a sheet unreadable that has a cell in an impossible %s', async (_, cells) => {
    const answer = await importer.send(zip(filesOf(`<row>${cells}</row>`)), 'list.xlsx');
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: importSentences.unreadable }]);
  });

  describe('reads', () => {
    it.each(shapes)('%s', async (_shape, file) => {
      const uploaded = await importer.upload(file, 'पुरानी सूची.csv');
      expect(uploaded).toMatchObject({ rowCount: 3, fileName: 'पुरानी सूची.csv', state: 'uploaded', counts: null });
      const birthDate = uploaded.mapping.birthDate ?? 2;
      const { counts, id } = await importer.check(uploaded.id, { ...uploaded.mapping, birthDate });
      expect([await importer.rows(id, 'rejected'), counts]).toEqual([[], { new: 3, same: 0, changed: 0, rejected: 0 }]);
      await importer.finish(id, 'run');
      const stored = await test.db.query(
        `SELECT trim(first_name || ' ' || last_name) || ', ' || mobile AS player, age,
           (SELECT array_agg(extract(year FROM age(current_date, day::date))::int) FROM unnest($1::text[]) AS day) AS ages,
           source, kind, event_id, receipt_number, amount_paise
         FROM players ORDER BY mobile`,
        [birthDays],
      );
      const facts = { source: 'imported', kind: 'old' };
      const money = { event_id: null, receipt_number: null, amount_paise: null };
      expect(stored).toEqual(
        players.map((player, i) => ({ ...facts, ...money, player, ages: stored[0].ages, age: stored[0].ages[i] })),
      );
    });

    it('Windows-1252, as old programs write it', async () => {
      const { id } = await importer.checked(
        Buffer.from('Name,Mobile,Age\nRen\u00e9 D\u00edaz,9826100001,31\n', 'latin1'),
      );
      expect(await importer.rows(id)).toMatchObject([{ name: 'René Díaz', outcome: 'new' }]);
    });

    it('its own export of the players', async () => {
      await importer.run(playersCsv([['Asha Verma', '9826100001', 31, 'Ward 12']], ['Address']));
      const exported = await fetch(`${test.url}/api/players/export`, { headers: importer.headers });
      const { counts } = await importer.checked(Buffer.from(await exported.arrayBuffer()));
      expect(counts).toEqual({ new: 0, same: 1, changed: 0, rejected: 0 });
    });

    it('its own template, whose example is not imported', async () => {
      const template = await fetch(`${importer.url}/template`, { headers: importer.headers });
      expect(template.headers.get('content-disposition')).toBe('attachment; filename="players_template.csv"');
      const bytes = Buffer.from(await template.arrayBuffer());
      expect(bytes.subarray(0, 3)).toEqual(utf8Bom);
      const { columns, counts } = await importer.checked(bytes);
      expect(columns.map(({ suggested }) => suggested)).toEqual([
        ...['name', 'mobile', 'age', 'birthDate', 'address', 'playingStyle'],
        ...['unavailability', 'remarks', 'registeredOn'],
      ]);
      expect(counts).toEqual({ new: 0, same: 0, changed: 0, rejected: 1 });
    });

    it('shows the headings with their first values', async () => {
      const { columns } = await importer.upload(
        'Name;Mobile;Shirt\nAsha;9826100001;M\n;9826100002;L\nMeena;;\nGita;;S\nRita;;',
      );
      expect(columns).toEqual([
        { index: 0, heading: 'Name', suggested: 'name', samples: ['Asha', 'Meena', 'Gita'] },
        { index: 1, heading: 'Mobile', suggested: 'mobile', samples: ['9826100001', '9826100002'] },
        { index: 2, heading: 'Shirt', suggested: null, samples: ['M', 'L', 'S'] },
      ]);
    });
  });

  const manyColumns = Array.from({ length: importLimits.columns + 1 }, (_, i) => `Column${i}`).join(',');
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const spaces = ' '.repeat(41_000_000);
  /** One long text that 15,000 cells share, in a small file. */
  const sharedText = zip(
    filesOf(
      Array.from({ length: 15_000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`).join(''),
      ['x'.repeat(importLimits.cell)],
    ),
  );

  describe('refuses', () => {
    it.each([
      ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'type'],
      ['a web page', '<html><table><tr><td>Name</td></tr></table></html>', 'type'],
      ['a PDF', '%PDF-1.7\n1 0 obj\n', 'type'],
      ['an old .xls', Buffer.concat([ole, Buffer.alloc(600)]), 'type'],
      ['an .xlsx with a password', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]), 'locked'],
      ['a zip that is no workbook', zip(new Map([['readme.xml', 'x']])), 'type'],
      ['a broken .xlsx', xlsx([['Name', 'Mobile']]).subarray(0, 400), 'unreadable'],
      ['an .xlsx whose XML is broken', zip(filesOf('<row r="1"><c r="A1" t="s"><v>99</v></c></row>')), 'unreadable'],
      ['an empty file', '', 'empty'],
      ['headings only', 'Name,Mobile,Age\n', 'empty'],
      ['a quotation mark without end', `Name,Mobile\n"Asha,9826100001\n${'x,y\n'.repeat(50_000)}`, 'unclosedQuote'],
      ['too many rows', `Name,Mobile\n${'Asha,9826100001\n'.repeat(importLimits.rows + 1)}`, 'tooManyRows'],
      ['too many columns', `${manyColumns}\n${manyColumns}\n`, 'tooManyColumns'],
      ['a zip bomb', zip(filesOf(spaces)), 'tooCostly'],
      ['a zip bomb that lies about its size', zip(filesOf(spaces), { [sheetPath]: 1_000 }), 'tooCostly'],
      ['a long text that all cells share', sharedText, 'tooCostly'],
      [
        'rows that are counted in billions',
        zip(filesOf('<row r="999999999"><c r="A999999999"><v>1</v></c></row>')),
        'tooCostly',
      ],
      ['a column far beyond the last', zip(filesOf('<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>')), 'tooCostly'],
    ] as const)('%s', async (_what, file, sentence) => {
      const answer = await importer.send(file, 'players.xlsx');
      const { error } = (await answer.json()) as ErrorResponse;
      expect([answer.status, error]).toEqual([400, importSentences[sentence]]);
      expect(await test.db.query('SELECT 1 FROM player_imports')).toEqual([]);
    });

    it('a file above 5 MB, and a form without a file', async () => {
      const large = await importer.send(Buffer.alloc(importLimits.bytes + 1, 'a'));
      const most = await importer.send(Buffer.alloc(importLimits.bytes, 'a'));
      expect([most.status, ((await most.json()) as ErrorResponse).error]).toEqual([400, importSentences.unreadable]);
      expect([large.status, ((await large.json()) as ErrorResponse).error]).toEqual([413, importSentences.tooLarge]);
      const none = await fetch(importer.url, { method: 'POST', headers: importer.headers, body: new FormData() });
      expect([none.status, ((await none.json()) as ErrorResponse).error]).toEqual([400, importSentences.file]);
    });

    it('not the largest valid workbook', async () => {
      const rows = Array.from({ length: importLimits.rows }, (_, i) => [
        'Asha Verma',
        9_800_000_000 + i,
        30,
        'Ward 12',
      ]);
      const { rowCount } = await importer.upload(zip(workbookFiles([['Name', 'Mobile', 'Age', 'Address'], ...rows])));
      expect(rowCount).toBe(importLimits.rows);
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importLimits, importSentences } from '@maidan/shared/rules/players/player-import.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import { Importer, playersCsv } from '../../support/player-import.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { filesOf, sheetPath, workbookFiles, xlsx, zip } from '../../support/files/xlsx.ts';

let test: TestApp;
let importer: Importer;
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '100' } });
  importer = await Importer.signedIn(test);
});
beforeEach(() => test.db.query('TRUNCATE players, player_imports CASCADE'));
afterAll(() => test.close());

const utf8Bom = Buffer.from('\uFEFF');
const utf16le = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const utf16be = (text: string): Buffer => utf16le(text).swap16();
/** 1 January 1995, 15 August 1998 and 31 December 2001 as Excel stores them. */
const serials = [34_700, 36_022, 37_256] as const;

const players = ['Asha Verma, 9826100001', 'Meena Sahu, 9826100002', 'रवि साहू, 9826100003'];
const birthDays = ['1995-01-01', '1998-08-15', '2001-12-31'];

/** Names, mobiles and birthdays are the same in every shape; what differs is how they are written. */
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
          .map((cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`)
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
])('says of a sheet with a cell in a %s that cannot be that it is unreadable', async (_, cells) => {
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
         source, kind, player_type, event_id, receipt_number, amount_paise
       FROM players ORDER BY mobile`,
      [birthDays],
    );
    const facts = { source: 'imported', kind: 'old', player_type: 'Old Player' };
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
/** One long text, which every one of 15,000 cells shares: 30 million characters in a file of some kilobytes. */
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

  it('nothing of the largest workbook that is honest', async () => {
    const rows = Array.from({ length: importLimits.rows }, (_, i) => ['Asha Verma', 9_800_000_000 + i, 30, 'Ward 12']);
    const { rowCount } = await importer.upload(zip(workbookFiles([['Name', 'Mobile', 'Age', 'Address'], ...rows])));
    expect(rowCount).toBe(importLimits.rows);
  });
});

import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { byteOrderMark, type Cell, csvRecord } from '../csv.ts';
import { copiedTable } from './copied-table.ts';
import { CopyToCsv } from './copy-to-csv.ts';

const table = copiedTable([
  ['Name', 'p.name'],
  ['Balance', 'p.balance', 'number'],
  ['Remarks', 'p.remarks'],
]);
const head = `${byteOrderMark}S.No,Name,Balance,Remarks\r\n`;

const escapes: Record<string, string> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
/** Writes rows as PostgreSQL's COPY does (CopyAttributeOutText), with `NULL ''`. */
const copyText = (rows: Cell[][]): string =>
  rows
    .map((cells) => cells.map((cell) => String(cell ?? '').replace(/[\\\b\f\n\r\t\v]/g, (sign) => escapes[sign]!)))
    .map((cells) => `${cells.join('\t')}\n`)
    .join('');

/**
 * The CSV file that the stream makes of these rows.
 * @param size bytes that arrive at a time
 */
async function csvOf(rows: Cell[][], size: number): Promise<string> {
  const csv = new CopyToCsv(table);
  const bytes = Buffer.from(copyText(rows));
  for (let at = 0; at < bytes.length; at += size) csv.write(bytes.subarray(at, at + size));
  csv.end();
  return (await buffer(csv)).toString();
}

const nasty = [
  ...'",\n\r\t\\\b\f\v\0\u0001\u007f\u0085\u00a0=+-@\'; .aZ09',
  ...[
    '\r\n',
    '""',
    '\\.',
    '\\N',
    'अनन्या',
    'क़',
    '०',
    '।',
    '🏏',
    'é',
    '＝',
    '﹣',
    '−',
    '\u200b',
    '\ufeff',
    '\u202e',
    '\u3000',
  ],
];
const cell = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 8 })
  .map((parts) => parts.join(''));
const row = fc.tuple(
  fc.option(cell),
  fc.option(fc.oneof(fc.integer(), fc.constantFrom(0.1, -1500.5))),
  fc.option(cell),
) as fc.Arbitrary<Cell[]>;

it('writes the bytes that csv.ts writes, wherever the text is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }), async (rows, size) => {
      const records = rows.map((cells, i) => csvRecord([i + 1, ...cells]));
      expect(await csvOf(rows, size)).toBe(head + records.join(''));
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  'Meena Dewangan',
  'Ward 12, Raipur',
  'अनन्या, साहू',
  ',',
  '"',
  '-5',
  '=1',
  ' =1',
  '\u00a0=1',
  '\\',
  'a\tb',
  'a\u0085',
])('writes %j in every column as csv.ts does', async (nastyCell) => {
  const rows = [[nastyCell, 7, nastyCell]];
  expect(await csvOf(rows, 1_000)).toBe(head + csvRecord([1, nastyCell, 7, nastyCell]));
});

it('writes the headings of an empty list', async () => {
  expect(await csvOf([], 1)).toBe(head);
});

it('fails at rows that break off, so that they are not taken for the whole', async () => {
  const csv = new CopyToCsv(table);
  csv.end('Meena\t1\tnone\nRavi\t2');
  await expect(buffer(csv)).rejects.toThrow('The last row has no end');
});

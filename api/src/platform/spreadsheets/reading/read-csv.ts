import { CsvError, parse } from 'csv-parse/sync';
import { UnreadableSheet } from './sheet.ts';

const byteOrderMarks: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Matches the beginning of files that are not CSV in spite of their name: PDF, HTML and XML, Rich Text. */
const otherFile = /^\s*(?:%PDF|<|\{\\rtf)/;
/**
 * Matches control characters that no text file contains. White space is allowed, and U+001A, which ends files of some
 * old programs. U+0080 to U+009F are allowed too: five bytes of Windows-1252 without a character are decoded to them.
 */
const controlCharacter = /[^\P{Cc}\t\n\v\f\r\u001a\u0080-\u009f]/u;

/**
 * The text of a file. A file without a byte order mark is read as UTF-8 or, when it is no valid UTF-8, as Windows-1252.
 * @throws UnreadableSheet for a file that is no text
 */
export function decodeText(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (otherFile.test(text) || controlCharacter.test(text)) throw new UnreadableSheet('type');
  return text;
}

function encodingOf(bytes: Buffer): string {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) return marked[0];
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Most records, including blank ones; the limit of rows with content is checked later (sheet.ts). */
const mostLines = 100_000;
/**
 * Most characters of a record. Without this limit a quotation mark that is not closed would make one record of the
 * rest.
 */
const longestRecord = 100_000;

/** Excel's own line about the delimiter, which Excel does not show as a row. */
const delimiterLine = /^sep=(.)(?:\r\n|\n|\r)/i;

/** The records of a text, blank lines included, so that a record's position is its line in a spreadsheet program. */
export function readCsv(text: string): string[][] {
  const [line, named] = delimiterLine.exec(text) ?? [''];
  const rows = text.slice(line.length);
  try {
    const records = parse(rows, {
      delimiter: named ?? findDelimiter(rows),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRecord,
      to: mostLines + 1,
    });
    if (records.length > mostLines) throw new UnreadableSheet('tooManyRows');
    return records;
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    throw new UnreadableSheet(rows.includes('"') ? 'unclosedQuote' : 'unreadable');
  }
}

const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Number of lines that are examined. */
const sample = 50;
const quoted = /"(?:[^"]|"")*"/g;

/**
 * The delimiter that occurs equally often in the most lines. The number of columns is the same in each line, while the
 * number of commas in addresses varies.
 */
export function findDelimiter(text: string): Delimiter {
  const lines = text
    .slice(0, 100_000)
    .replace(quoted, '')
    .split(/\r\n|\n|\r/, sample);
  const scored = delimiters.map((delimiter) => ({ delimiter, ...regularity(lines, delimiter) }));
  return scored.reduce((best, each) =>
    each.lines > best.lines || (each.lines === best.lines && each.count > best.count) ? each : best,
  ).delimiter;
}

/** The number of lines in which the delimiter occurs equally often, and how often it does. */
function regularity(lines: readonly string[], delimiter: Delimiter): { lines: number; count: number } {
  const linesByCount = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
  }
  const [count, most] = [...linesByCount].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0]);
  return { lines: most, count };
}

import type { RowFormat } from './cursor-stream.ts';

/** What a cell may hold; null gives an empty cell. */
export type Cell = string | number | null;

/** Tells a spreadsheet program that the file is UTF-8: without the mark Hindi is garbled. */
export const byteOrderMark = '\uFEFF';

/** Blanks, invisible signs and control characters: spreadsheets skip them before they look for a formula. */
const skipped = /^[\s\p{Z}\p{C}]+/u;
/** U+2212 is the typographic minus sign. */
const beginsFormula = /^[=+\-@\u2212]/;
const beginsWithControl = /^[\t\r\n]/;

/**
 * Whether a spreadsheet might read the text as a formula. Some spreadsheets also accept full-width and small forms of
 * the signs, so the first sign is normalised (NFKC).
 */
function isFormulaLike(text: string): boolean {
  const [first = ''] = text.replace(skipped, '');
  return beginsWithControl.test(text) || beginsFormula.test(first.normalize('NFKC'));
}

const needsQuotes = /[",\p{Cc}]/u;

/**
 * Matches a text in which nothing must be escaped: it is empty, or it begins with a digit, an English letter or a
 * character of Devanagari, and has no quote and no control character. It may have commas.
 */
const ordinary = /^(?:[0-9A-Za-z\u0900-\u097f][^"\0-\x1f\x7f-\x9f]*)?$/;

/**
 * One field by RFC 4180, section 2. A field with a comma, a quote or a control character is quoted; quotes in it are
 * doubled. An apostrophe is put in front of a text that looks like a formula.
 */
function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  // Most cells need no escaping, so this line saves time.
  if (ordinary.test(text)) return text.includes(',') ? `"${text}"` : text;
  const escaped = isFormulaLike(text) ? `'${text}` : text;
  return needsQuotes.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** One record with its CRLF. */
export const csvRecord = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`;

/** A column of a CSV file: its heading, and its cell for a row. `serial` counts from 1. */
type CsvColumn<Row> = readonly [heading: string, cell: (row: Row, serial: number) => Cell];

/** The columns as a CSV file, written row by row. */
export const csvTable = <Row>(columns: readonly CsvColumn<Row>[]): RowFormat<Row> => ({
  head: byteOrderMark + csvRecord(columns.map(([heading]) => heading)),
  record: (row, serial) => csvRecord(columns.map(([, cell]) => cell(row, serial))),
});

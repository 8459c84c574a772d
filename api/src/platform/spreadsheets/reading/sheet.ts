import { spreadsheetLimits, type spreadsheetSentences } from '@maidan/shared/rules/spreadsheet.ts';
import type { Mapping, SheetColumn } from '@maidan/shared/wire/spreadsheets.ts';
import { stripInvisible } from '@maidan/shared/rules/typed-text.ts';

/**
 * Names and values by which the columns of one kind of list are recognised. The process that reads the file loads its
 * module, so the module imports nothing of NestJS or TypeORM.
 */
export interface Vocabulary<Field extends string = string> {
  /** The field that a heading announces; null for an unknown heading. */
  fieldOfHeading: (heading: string) => Field | null;
  /** Whether a cell can only be in a row of the list, so that its row cannot be the row of headings. */
  isValue: (cell: string) => boolean;
  /** The suggested field of each column, by heading and values; each field once. */
  suggestFields: (headings: readonly string[], rows: readonly (readonly string[])[]) => (Field | null)[];
}

/** Name of the sentence that says why a file cannot be read. */
export type Refusal = keyof Pick<
  typeof spreadsheetSentences,
  'type' | 'unreadable' | 'locked' | 'unclosedQuote' | 'empty' | 'tooManyRows' | 'tooManyColumns' | 'tooCostly'
>;

/**
 * Thrown while a file is read. It is no DomainError, because the separate process that throws it sends back plain data.
 */
export class UnreadableSheet extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** A row with its line in the spreadsheet, from 1. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** The rows with content. Each cell is one line of text, without what PostgreSQL refuses. */
export const tidyRows = (lines: readonly (readonly string[])[]): SheetRow[] =>
  lines.map((cells, i) => ({ line: i + 1, cells: cells.map(tidyCell) })).filter(({ cells }) => cells.some(Boolean));

/**
 * Matches `="09826"`, by which a CSV file keeps Excel from reading a text as a number. A quotation mark in it is
 * doubled.
 */
const textFormula = /^="((?:[^"]|"")*)"$/;

/** Tidies a cell, and removes the apostrophe with which spreadsheet programs and our own exports mark a text. */
function tidyCell(cell: string): string {
  const text = stripInvisible(cell.slice(0, spreadsheetLimits.cell * 2)).normalize('NFC');
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line
    .replace(textFormula, (_formula, inside: string) => inside.replaceAll('""', '"').trim())
    .replace(/^'(?=[=+\-@\u2212\d])/, '')
    .slice(0, spreadsheetLimits.cell)
    .toWellFormed();
}

/** Number of rows in which the headings are looked for. Above them may stand a club's name, a year or a title. */
const mostTitleRows = 20;
/** Least number of known headings in a row of headings; a title such as "Names and addresses" has fewer. */
const fewestHeadings = 2;

type Rows = readonly { cells: readonly string[] }[];

/** Number of known headings among the cells; 0 in a row of the list, whose cells may contain such words. */
const knownHeadings = (cells: readonly string[], words: Vocabulary): number =>
  cells.some(words.isValue) ? 0 : cells.filter((cell) => words.fieldOfHeading(cell)).length;

const countHeadings = (rows: Rows, words: Vocabulary): number[] =>
  rows.slice(0, mostTitleRows).map(({ cells }) => knownHeadings(cells, words));

/** Whether one of the first rows has enough known headings to be the headings of such a list. */
export const hasHeadings = (rows: Rows, words: Vocabulary): boolean =>
  countHeadings(rows, words).some((known) => known >= fewestHeadings);

/**
 * The index of the row of headings, by the known words, or else of the first row with two cells. -1 when there is none,
 * or when that row already belongs to the list.
 */
export function findHeadings(rows: Rows, words: Vocabulary): number {
  const known = countHeadings(rows, words);
  const most = Math.max(0, ...known);
  if (most >= fewestHeadings) return known.indexOf(most);
  const first = rows.findIndex(({ cells }) => cells.filter(Boolean).length >= fewestHeadings);
  return rows[first]?.cells.some(words.isValue) ? -1 : first;
}

/**
 * Most characters of all cells together. An .xlsx may hold a text once and show it in every cell. The process that
 * reads the file holds such a text once, but the API gets a copy for each cell.
 */
const mostCharacters = 10_000_000;

/** A read list; all rows have as many cells as there are columns. */
export interface Sheet<Field extends string = string> {
  columns: Omit<SheetColumn<Field>, 'samples'>[];
  rows: SheetRow[];
}

/** A list from its rows: the headings, and the rows below them. @throws UnreadableSheet */
export function readSheet<Field extends string>(rows: readonly SheetRow[], words: Vocabulary<Field>): Sheet<Field> {
  const at = findHeadings(rows, words);
  const below = rows.slice(at + 1);
  if (below.length === 0) throw new UnreadableSheet('empty');
  if (below.length > spreadsheetLimits.rows) throw new UnreadableSheet('tooManyRows');
  if (countCharacters(below) > mostCharacters) throw new UnreadableSheet('tooCostly');
  const headings = rows[at]?.cells ?? [];
  const count = countColumns([headings, ...below.map(({ cells }) => cells)]);
  if (count > spreadsheetLimits.columns) throw new UnreadableSheet('tooManyColumns');
  const sized = below.map(({ line, cells }) => ({ line, cells: sizedTo(count, cells) }));
  return { columns: columnsOf(sizedTo(count, headings), sized, words), rows: sized };
}

const countColumns = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((most, cells) => Math.max(most, cells.findLastIndex(Boolean) + 1), 0);

const countCharacters = (rows: readonly SheetRow[]): number =>
  rows.reduce((sum, { cells }) => cells.reduce((length, cell) => length + cell.length, sum), 0);

const sizedTo = (count: number, cells: readonly string[]): string[] =>
  Array.from({ length: count }, (_, i) => cells[i] ?? '');

/** A column without a heading is named by its number. */
function columnsOf<Field extends string>(
  headings: readonly string[],
  rows: readonly SheetRow[],
  words: Vocabulary<Field>,
): Sheet<Field>['columns'] {
  const suggested = words.suggestFields(
    headings,
    rows.map(({ cells }) => cells),
  );
  return headings.map((heading, index) => ({
    index,
    heading: heading || `Column ${index + 1}`,
    suggested: suggested[index] ?? null,
  }));
}

/** The recognised field of each column; each field is suggested once. */
export const suggestedMapping = <Field extends string>(columns: Sheet<Field>['columns']): Mapping<Field> =>
  Object.fromEntries(
    columns.flatMap(({ suggested, index }) => (suggested ? [[suggested, index] as const] : [])),
  ) as Mapping<Field>;

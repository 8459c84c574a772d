import { importLimits } from '@maidan/shared/rules/player-import.ts';
import { isBlank, stripInvisible } from '@maidan/shared/rules/typed-text.ts';
import type { SheetColumn } from '@maidan/shared/wire/player-imports.ts';
import { fieldOfHeading } from '../columns/heading-words.ts';
import { looksLikeMobile, suggestFields } from '../columns/suggest-fields.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

/** A row with its line in the spreadsheet, from 1. All rows of a sheet have as many cells as it has columns. */
export interface SheetRow {
  line: number;
  cells: string[];
}

export interface Sheet {
  columns: Omit<SheetColumn, 'samples'>[];
  rows: SheetRow[];
}

/** Rows among which the headings are looked for: above them stand the club's name, a year, a blank line. */
const mostTitleRows = 20;
/** As many headings as tell a row of them from a title such as "Names and addresses". */
const fewestHeadings = 2;

/** What a spreadsheet holds: its headings, and the rows below that are not blank. */
export function readSheet(lines: readonly (readonly string[])[]): Sheet {
  const rows = lines
    .map((cells, i) => ({ line: i + 1, cells: cells.map(tidyCell) }))
    .filter(({ cells }) => cells.some(Boolean));
  const at = findHeadings(rows);
  const below = rows.slice(at + 1);
  if (below.length === 0) throw new UnreadableSheet('empty');
  if (below.length > importLimits.rows) throw new UnreadableSheet('tooManyRows');
  const headings = rows[at]?.cells ?? [];
  const count = columnCount([headings, ...below.map(({ cells }) => cells)]);
  if (count > importLimits.columns) throw new UnreadableSheet('tooManyColumns');
  const sized = below.map(({ line, cells }) => ({ line, cells: sizedTo(count, cells) }));
  return { columns: columnsOf(sizedTo(count, headings), sized), rows: sized };
}

/**
 * One line of text as the database can hold it. A spreadsheet program's apostrophe, which marks a text, is no part of
 * it; our own exports write one as well.
 */
function tidyCell(cell: string): string {
  const text = stripInvisible(cell.slice(0, importLimits.cell * 2)).normalize('NFC');
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line
    .replace(/^'(?=[=+\-@\u2212\d])/, '')
    .slice(0, importLimits.cell)
    .toWellFormed();
}

/** The index of the row with the most headings that are known; -1 when the first row is a player already. */
function findHeadings(rows: readonly SheetRow[]): number {
  const known = rows.slice(0, mostTitleRows).map(({ cells }) => cells.filter((cell) => fieldOfHeading(cell)).length);
  const most = Math.max(0, ...known);
  if (most >= fewestHeadings) return known.indexOf(most);
  const isWide = ({ cells }: SheetRow): boolean => cells.filter(Boolean).length >= fewestHeadings;
  const first = rows.findIndex(isWide);
  return rows[first]?.cells.some(looksLikeMobile) ? -1 : first;
}

const columnCount = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => !isBlank(cell)) + 1), 0);

const sizedTo = (count: number, cells: readonly string[]): string[] =>
  Array.from({ length: count }, (_, i) => cells[i] ?? '');

/** A column without a heading is called by its number. */
function columnsOf(headings: readonly string[], rows: readonly SheetRow[]): Sheet['columns'] {
  const suggested = suggestFields(
    headings,
    rows.map(({ cells }) => cells),
  );
  return headings.map((heading, index) => ({
    index,
    heading: heading || `Column ${index + 1}`,
    suggested: suggested[index] ?? null,
  }));
}

import { spreadsheetLimits } from '@maidan/shared/rules/spreadsheet.ts';
import type { SheetColumn } from '@maidan/shared/wire/spreadsheets/sheet-column.ts';
import { findHeadings } from './find-headings.ts';
import type { SheetRow } from './tidy-rows.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Characters of all cells together. A text that an .xlsx holds once may stand in every cell: in the process that reads
 * it the cells share it, but each gets a copy on the way out, where no limit of memory holds and the API answers nobody
 * while it takes the answer. A CSV file has half as many at most.
 */
const mostCharacters = 10_000_000;

/** All rows have as many cells as there are columns. */
export interface Sheet<Field extends string = string> {
  columns: Omit<SheetColumn<Field>, 'samples'>[];
  rows: SheetRow[];
}

/** A list: its headings, and the rows below them. */
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

/** A column without a heading is called by its number. */
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

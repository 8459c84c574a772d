import type { Vocabulary } from './vocabulary.ts';

/** Rows among which the headings are looked for: above them stand the club's name, a year, a list's title. */
const mostTitleRows = 20;
/** As many headings as tell a row of them from a title such as "Names and addresses". */
const fewestHeadings = 2;

type Rows = readonly { cells: readonly string[] }[];

/** How many cells are headings that are known; none in a row of the list, in which such a word may stand too. */
const knownHeadings = (cells: readonly string[], words: Vocabulary): number =>
  cells.some(words.isValue) ? 0 : cells.filter((cell) => words.fieldOfHeading(cell)).length;

const countHeadings = (rows: Rows, words: Vocabulary): number[] =>
  rows.slice(0, mostTitleRows).map(({ cells }) => knownHeadings(cells, words));

/** Whether a list of this kind seems to stand there. */
export const hasHeadings = (rows: Rows, words: Vocabulary): boolean =>
  countHeadings(rows, words).some((known) => known >= fewestHeadings);

/** The index of the row of headings, by the words that are known; -1 when the first row belongs to the list already. */
export function findHeadings(rows: Rows, words: Vocabulary): number {
  const known = countHeadings(rows, words);
  const most = Math.max(0, ...known);
  if (most >= fewestHeadings) return known.indexOf(most);
  const first = rows.findIndex(({ cells }) => cells.filter(Boolean).length >= fewestHeadings);
  return rows[first]?.cells.some(words.isValue) ? -1 : first;
}

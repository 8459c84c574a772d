import { fieldOfHeading } from './heading-words.ts';
import { looksLikeMobile } from './suggest-fields.ts';

/** Rows among which the headings are looked for: above them stand the club's name, a year, a list's title. */
const mostTitleRows = 20;
/** As many headings as tell a row of them from a title such as "Names and addresses". */
const fewestHeadings = 2;

type Rows = readonly { cells: readonly string[] }[];

/** How many cells are headings that are known; none in the row of a player, whose address may hold such a word. */
const knownHeadings = (cells: readonly string[]): number =>
  cells.some(looksLikeMobile) ? 0 : cells.filter((cell) => fieldOfHeading(cell)).length;

const countHeadings = (rows: Rows): number[] => rows.slice(0, mostTitleRows).map(({ cells }) => knownHeadings(cells));

/** Whether a list of players seems to stand there. */
export const hasHeadings = (rows: Rows): boolean => countHeadings(rows).some((known) => known >= fewestHeadings);

/** The index of the row of headings, by the words that are known; -1 when the first row is a player already. */
export function findHeadings(rows: Rows): number {
  const known = countHeadings(rows);
  const most = Math.max(0, ...known);
  if (most >= fewestHeadings) return known.indexOf(most);
  const first = rows.findIndex(({ cells }) => cells.filter(Boolean).length >= fewestHeadings);
  return rows[first]?.cells.some(looksLikeMobile) ? -1 : first;
}

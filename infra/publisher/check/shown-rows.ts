/** A list that the API answers and the page that shows it. */
export interface ShownList {
  page: string;
  /** Below the API's origin. */
  path: string;
  /** The words of each row that stand on the page. */
  words(answer: unknown): string[];
}

const rowsIn = (answer: unknown, key?: string): Record<string, unknown>[] => {
  const rows: unknown = key === undefined ? answer : (answer as Record<string, unknown> | null)?.[key];
  return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
};
const texts = (rows: Record<string, unknown>[], field: string) =>
  rows.map((row) => row[field]).filter((text): text is string => typeof text === 'string' && text.trim() !== '');

export const shownLists: readonly ShownList[] = [
  { page: 'members.html', path: '/api/members', words: (answer) => texts(rowsIn(answer, 'members'), 'name') },
  { page: 'events.html', path: '/api/events/all-public', words: (answer) => texts(rowsIn(answer), 'eventName') },
  { page: 'gallery.html', path: '/api/gallery/grouped', words: (answer) => texts(rowsIn(answer), 'eventName') },
];

/**
 * Whether a page shows none of the rows that the API has: a build that met an empty answer. One row is enough, for the
 * others may have changed since the page was made.
 */
export function showsNothing(html: string, words: readonly string[]): boolean {
  const text = tidy(decoded(html));
  return words.length > 0 && !words.some((each) => text.includes(tidy(each)));
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

const characters: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#39': "'",
  '#x27': "'",
  '#34': '"',
};
const decoded = (html: string) =>
  html.replace(/&(lt|gt|quot|amp|#39|#x27|#34);/g, (whole, name: string) => characters[name] ?? whole);

import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';

/** A list of the API and the page that shows it. */
interface ShownList {
  page: string;
  /** Path at the API's origin. */
  path: string;
  /** A text of each row. The page must show at least one of them. */
  words(answer: unknown): string[];
}

const rowsIn = (answer: unknown, key?: string): Record<string, unknown>[] => {
  const rows: unknown = key === undefined ? answer : (answer as Record<string, unknown> | null)?.[key];
  return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
};
const texts = (rows: Record<string, unknown>[], field: string) =>
  rows.map((row) => row[field]).filter((text): text is string => typeof text === 'string' && text.trim() !== '');

export const shownLists: readonly ShownList[] = [
  { page: 'members.html', path: `${apiPrefix}/members`, words: (answer) => texts(rowsIn(answer, 'members'), 'name') },
  { page: 'events.html', path: `${apiPrefix}/events/current`, words: (answer) => texts(rowsIn(answer), 'eventName') },
  { page: 'gallery.html', path: `${apiPrefix}/gallery/albums`, words: (answer) => texts(rowsIn(answer), 'eventName') },
];

/**
 * Whether a page shows none of the API's rows, as when the build received an empty answer. One row is enough, because
 * the others may have changed since.
 */
export function showsNothing(html: string, words: readonly string[]): boolean {
  const text = collapseSpaces(decodeEntities(html));
  return words.length > 0 && !words.some((each) => text.includes(collapseSpaces(each)));
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#39': "'",
  '#x27': "'",
  '#34': '"',
};
const decodeEntities = (html: string) =>
  html.replace(/&(lt|gt|quot|amp|#39|#x27|#34);/g, (entity, name: string) => entities[name] ?? entity);

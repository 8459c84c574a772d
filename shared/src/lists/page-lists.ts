/** The most rows of a list on a public page, so that a page does not grow with the years of the club. */
export const pageLimits = {
  /** Events on the events page, and on each part of a year. */
  events: 96,
  /** The first events of a page have dialogs. Names and buttons of the others lead to the event's page. */
  popups: 24,
  /** Albums in the gallery, and on each part of a year. */
  albums: 24,
  /** Albums on the home page (spec section 9). */
  highlights: 3,
  upcoming: 3,
  /** Photos that an album has before it loads the others, and the most for all albums of a page together. */
  photosOfAlbum: 12,
  photosOfPage: 36,
} as const;

/** A calendar year, and the number of its events or albums. */
export interface YearCount {
  /** For example `2026`. */
  year: string;
  count: number;
}

/** The years of these days (`YYYY-MM-DD`), the newest first. */
export function countYears(days: readonly string[]): YearCount[] {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day.slice(0, 4), (counts.get(day.slice(0, 4)) ?? 0) + 1);
  return [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => (a.year < b.year ? 1 : -1));
}

/** The rows of one part of a list. Parts are numbered from 1. */
export const rowsOfPart = <Row>(rows: readonly Row[], part: number, limit: number): Row[] =>
  rows.slice((part - 1) * limit, part * limit);

/** Whether the rows of all years are more than `limit`, so that each year has its own pages. */
export const hasYearPages = (years: readonly YearCount[], limit: number): boolean =>
  years.reduce((sum, { count }) => sum + count, 0) > limit;

/** Content codings (RFC 9110, 8.4.1) in which the API sends its lists, the preferred one first. */
export const listEncodings = ['br', 'gzip'] as const;
export type ListEncoding = (typeof listEncodings)[number] | 'identity';

/** Returns the ETag of a list. It is a strong validator (RFC 9110, 8.8.1), so each encoding of a list has its own. */
export const listETag = (digest: string, encoding: ListEncoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

const encodingAtEnd = new RegExp(`-(?:${listEncodings.join('|')})"$`);

/**
 * An ETag without the encoding of the list, and without the `W/` that a proxy may add. It is the same for all
 * encodings.
 */
export const withoutEncoding = (etag: string): string => etag.replace(/^W\//, '').replace(encodingAtEnd, '"');

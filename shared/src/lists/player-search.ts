/** Spec section 9, "Player search": counts, and times in milliseconds. */
export const playerSearch = {
  /** The fewest characters, after trimming, for which suggestions are loaded. */
  least: 2,
  suggested: 8,
  recentKept: 10,
  recentShown: 5,
  debounce: 300,
  hideAfterBlur: 200,
  /** The most characters of the search box. */
  most: 150,
} as const;

/** The list shows all players, or those whose name, mobile or receipt number matches a search. */
type SearchMode = 'all' | 'unified';

export const searchMode = (query: string): SearchMode => (query.trim() === '' ? 'all' : 'unified');

/** Whether a query is long enough for suggestions. */
export const isSearchable = (query: string): boolean => [...query.trim()].length >= playerSearch.least;

const sameQuery = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('en-IN') === other.toLocaleLowerCase('en-IN');

/**
 * The recent searches after `query` was used. It comes first, unless it is too short for suggestions. Queries that
 * differ only in case are listed once.
 */
export function withRecent(recent: readonly string[], query: string): readonly string[] {
  const wanted = query.trim();
  if (!isSearchable(wanted)) return recent;
  return [wanted, ...recent.filter((each) => !sameQuery(each, wanted))].slice(0, playerSearch.recentKept);
}

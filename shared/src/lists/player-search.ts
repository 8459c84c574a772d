/** Spec section 9, "Player search": counts, and times in milliseconds. */
export const playerSearch = {
  /** Characters, after trimming, from which on suggestions are loaded. */
  least: 2,
  suggested: 8,
  recentKept: 10,
  recentShown: 5,
  debounce: 300,
  hideAfterBlur: 200,
  /** Characters that the search box takes: a full name and a mobile fit. */
  most: 150,
} as const;

/** What the list shows: all players, or the players who match a search in name, mobile and receipt number. */
type SearchMode = 'all' | 'unified';

export const searchMode = (query: string): SearchMode => (query.trim() === '' ? 'all' : 'unified');

/** Whether a query is long enough for suggestions. */
export const isSearchable = (query: string): boolean => [...query.trim()].length >= playerSearch.least;

const sameQuery = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('en-IN') === other.toLocaleLowerCase('en-IN');

/** The recent searches after `query` was used: it comes first, and is listed once, ignoring case. */
export function withRecent(recent: readonly string[], query: string): readonly string[] {
  const wanted = query.trim();
  if (!isSearchable(wanted)) return recent;
  return [wanted, ...recent.filter((each) => !sameQuery(each, wanted))].slice(0, playerSearch.recentKept);
}

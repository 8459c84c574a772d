/** The most players of one call that deletes, restores or exports a selection. */
export const mostSelected = 1000;

/** Messages about selections of players; the specification has none, so they are our own. */
export const selectionSentences = {
  none: 'Please select a player',
  tooMany: `Please select at most ${mostSelected.toLocaleString('en-IN')} players`,
  unreadable: 'ids must be UUIDs, separated by commas',
} as const;

const separator = ',';
const uuidLength = 36;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Matches the `ids` of a call about selected records, such as `PlayerIdsRequest`: UUIDs, separated by commas. */
export const idListPattern = new RegExp(`^${uuid}(?:${separator}${uuid})*$`, 'i');
/** The length in characters of a list with this many ids. */
export const idListLength = (ids: number): number => ids * (uuidLength + separator.length) - separator.length;
export const longestIdList = idListLength(mostSelected);

export const joinIds = (ids: readonly string[]): string => ids.join(separator);

/** The ids of a list that `idListPattern` matches, each once and in lower case. */
export const splitIds = (list: string): string[] => [...new Set(list.toLowerCase().split(separator))];

import { searchMode } from '@maidan/shared/lists/player-search.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { CallFailure, errorMessage } from '../../data/http/callFailure.ts';
import { translatePlayers as translate } from '../../i18n/enPlayers.ts';
import { type PlayerFilter, usualSeason } from '../usePlayerFilter.ts';

/** The parts of a react-admin list result that decide what is shown. */
export interface PlayerPage {
  data?: readonly ListedPlayerView[] | undefined;
  error?: Error | null | undefined;
  isPending?: boolean | undefined;
}

type PlayerListState =
  | { kind: 'waiting' }
  | { kind: 'failed'; message: string }
  | { kind: 'empty'; message: string; isFiltered: boolean }
  | { kind: 'listed'; players: readonly ListedPlayerView[]; warning?: string };

/** Whether a search, another filter, or a season other than the usual one is set. */
const isFiltered = ({ season, ...filter }: PlayerFilter): boolean => {
  const { q = '', ...others } = filter;
  const isUsual = season === undefined || season === usualSeason(filter);
  return !isUsual || searchMode(q) === 'unified' || Object.values(others).some(Boolean);
};

/** Text above the list: the number of players on all pages. */
export function playerSummary(filter: PlayerFilter, total: number): string {
  const players = translate('players.count', { smart_count: total });
  return isFiltered(filter) ? translate('players.found', { players }) : players;
}

/**
 * Returns what is shown in the place of the list. An error response empties the list (spec section 8, "Player list").
 * After a lost connection the loaded list stays, with a warning above it.
 */
export function playerListState({ isPending, error, data }: PlayerPage, filter: PlayerFilter): PlayerListState {
  const connectionBroke = error instanceof CallFailure && error.status === 0;
  if (error && !(connectionBroke && data))
    return { kind: 'failed', message: errorMessage(error, translate('players.loadFailed')) };
  if (isPending || !data) return { kind: 'waiting' };
  if (data.length > 0) return { kind: 'listed', players: data, ...(error && { warning: error.message }) };
  const filtered = isFiltered(filter);
  return { kind: 'empty', message: translate(filtered ? 'players.noneFound' : 'players.none'), isFiltered: filtered };
}

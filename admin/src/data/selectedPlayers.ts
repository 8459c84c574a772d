import { joinIds } from '@maidan/shared/rules/players/player-selection.ts';
import type { PlayerIdsRequest, PlayersDeleted, PlayersRestored } from '@maidan/shared/wire/players.ts';
import { post } from './http/http.ts';

const base = '/api/admin/players';

/** The body of a call about players with these ids. */
export const aboutPlayers = (ids: readonly string[]): PlayerIdsRequest => ({ ids: joinIds(ids) });

export const exportSelectedPath = `${base}/export-selected`;

/** Requests about several players at once. */
export const selectedPlayersCalls = {
  deletePlayers: (ids: readonly string[]) => post<PlayersDeleted>(`${base}/delete-selected`, aboutPlayers(ids)),
  restorePlayers: (ids: readonly string[]) => post<PlayersRestored>(`${base}/restore-selected`, aboutPlayers(ids)),
};

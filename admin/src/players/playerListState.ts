import type { PlayerView } from '@maidan/shared/wire/players.ts';
import type { ListControllerResult } from 'react-admin';
import { CallFailure, sentenceFor } from '../data/failure.ts';

export type PlayerListState =
  | { kind: 'waiting' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'empty'; sentence: string }
  | { kind: 'listed'; players: readonly PlayerView[]; warning?: string };

/** What the tab needs of react-admin's list. */
type Source = Pick<ListControllerResult<PlayerView>, 'isPending' | 'error' | 'data' | 'filterValues'>;

/**
 * A refusal by the server empties the list (spec section 8, "Player list"). A connection that broke does not:
 * what was loaded stays, with a warning above it.
 */
export function playerListState({ isPending, error, data, filterValues }: Source): PlayerListState {
  const connectionBroke = error instanceof CallFailure && error.status === 0;
  if (error && !(connectionBroke && data))
    return { kind: 'failed', sentence: sentenceFor(error, 'Failed to fetch players') };
  if (isPending || !data) return { kind: 'waiting' };
  if (data.length > 0) return { kind: 'listed', players: data, ...(error && { warning: error.message }) };
  const searching = Boolean((filterValues as { q?: string }).q);
  return {
    kind: 'empty',
    sentence: searching ? 'No players found matching your search.' : 'No players registered yet.',
  };
}

import { createContext, useContext } from 'react';
import type { PlayerFilter, PlayerQuery } from './playerQuery.ts';

export interface PlayerQueryContextValue extends PlayerQuery {
  /** Changes what is listed; with `isStep` the browser's Back returns to what was listed before. */
  change: (part: Partial<PlayerQuery>, options?: { isStep?: boolean }) => void;
  /** Changes fields of the filter; an empty text removes one. */
  changeFilter: (part: PlayerFilter) => void;
}

export const PlayerQueryContext = createContext<PlayerQueryContextValue | undefined>(undefined);

/** What the address says of the list, and functions to change it. */
export function usePlayerQuery(): PlayerQueryContextValue {
  const query = useContext(PlayerQueryContext);
  if (!query) throw new Error('usePlayerQuery needs a PlayerQueryProvider');
  return query;
}

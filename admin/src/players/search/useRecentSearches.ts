import { playerSearch, withRecent } from '@maidan/shared/lists/player-search.ts';
import { useState } from 'react';
import { session } from '../../session/session.ts';

/** Recent searches and a function to add one. They are cleared at sign-out. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(session.recentSearches);

  const remember = (query: string): void => {
    const next = withRecent(session.recentSearches(), query);
    session.saveRecentSearches(next);
    setRecent(next);
  };

  return { recent: recent.slice(0, playerSearch.recentShown), remember };
}

import { playerSearch, withRecent } from '@maidan/shared/domain/player-search.ts';
import { useState } from 'react';
import { session } from '../../session/session.ts';

/** The searches that were used last, and how one joins them. They end with the session. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(session.recentSearches);

  const remember = (query: string): void => {
    const next = withRecent(session.recentSearches(), query);
    session.keepRecentSearches(next);
    setRecent(next);
  };

  return { recent: recent.slice(0, playerSearch.recentShown), remember };
}

import { useSyncExternalStore } from 'react';
import { filterChosen } from './filter-chosen.ts';
import { filterInUrl, type Filter } from './filters.ts';

function subscribe(onChange: () => void): () => void {
  document.addEventListener(filterChosen, onChange);
  addEventListener('popstate', onChange);
  return () => {
    document.removeEventListener(filterChosen, onChange);
    removeEventListener('popstate', onChange);
  };
}

const filterNow = (): Filter => filterInUrl(location.search);
const filterAtBuild = (): Filter => 'all';

/** The filter in the URL. It changes by filter-cards.ts, which has changed the cards already when this renders them. */
export const useFilter = (): Filter => useSyncExternalStore(subscribe, filterNow, filterAtBuild);

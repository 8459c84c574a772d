import { useEffect, useState } from 'react';
import { cleanResultUrl, parseResultUrl, type ResultUrl } from '../../checkout-memory/result-url.ts';

const noResult: ResultUrl = { id: undefined, parameters: [], isPrint: false };

/** What the page was opened with. The address keeps the id only: the rest has no business in a history or a share. */
export function useResultUrl(): ResultUrl {
  const [arrival] = useState(() => (typeof location === 'undefined' ? noResult : parseResultUrl(location.search)));
  useEffect(() => {
    history.replaceState(history.state, '', cleanResultUrl(location.pathname, arrival.id));
  }, [arrival]);
  return arrival;
}

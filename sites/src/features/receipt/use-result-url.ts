import { useEffect, useState } from 'react';
import { cleanResultUrl, parseResultUrl, type ResultUrl } from './result-url.ts';

const noResult: ResultUrl = { id: undefined, parameters: [], isPrint: false };

/** The parsed URL of the page. All parameters but the id are then removed from the history and from shared links. */
export function useResultUrl(): ResultUrl {
  const [url] = useState(() => (typeof location === 'undefined' ? noResult : parseResultUrl(location.search)));
  useEffect(() => {
    history.replaceState(history.state, '', cleanResultUrl(location.pathname, url.id));
  }, [url]);
  return url;
}

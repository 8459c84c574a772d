import { useEffect, useState } from 'react';
import { cleanAddress, readArrival, type Arrival } from './arrival.ts';

const nowhere: Arrival = { id: undefined, parameters: [], isPrint: false };

/** What the page was opened with. The address keeps the id only: the rest has no business in a history or a share. */
export function useArrival(): Arrival {
  const [arrival] = useState(() => (typeof location === 'undefined' ? nowhere : readArrival(location.search)));
  useEffect(() => {
    history.replaceState(history.state, '', cleanAddress(location.pathname, arrival.id));
  }, [arrival]);
  return arrival;
}

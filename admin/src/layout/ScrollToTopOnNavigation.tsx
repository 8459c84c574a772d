import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageOf } from '../data/address/addresses.ts';

/** Scrolls to the top on every change of page (spec section 2); what is written behind the path scrolls nowhere. */
export function ScrollToTopOnNavigation() {
  const page = pageOf(useLocation().pathname);
  // No return value: newer browsers return a promise here, which React would take for a clean-up function.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page]);
  return null;
}

import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the top on every change of path (spec section 2). A change of `?tab=` alone does not scroll. */
export function ScrollToTopOnNavigation() {
  const { pathname } = useLocation();
  // No return value: newer browsers return a promise here, which React would take for a clean-up function.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  return null;
}

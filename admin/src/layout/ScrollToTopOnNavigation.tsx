import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Every change of path starts at the top (spec section 2), whoever caused it. Another `?tab=` is no other path. */
export function ScrollToTopOnNavigation() {
  const { pathname } = useLocation();
  // In braces: newer browsers answer a promise, which React would take for the effect's clean-up.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  return null;
}

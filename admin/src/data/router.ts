import { useCallback } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'react-admin';
import { pathNow } from './addresses.ts';

/** The state of the current entry of the browser's history, as react-router writes it. */
export const entryState = (): object => (history.state as { usr?: object | null } | null)?.usr ?? {};

/**
 * As react-router's, but what a list writes behind the path (page, order, filter) replaces the entry of the browser's
 * history and keeps what is stored with it: Back leads to the page before, and not through each filter that was tried.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to !== 'object' || to.pathname !== undefined) {
        navigate(to, options);
        return;
      }
      // Something with its own path may have opened above the list since it was drawn.
      navigate({ ...to, pathname: pathNow() }, { replace: true, state: entryState() });
    },
    [navigate],
  );
}

/** react-admin's router with the `useNavigate` above; App.tsx hands it over as `routerProvider`. */
export const router: RouterProvider = { ...reactRouterProvider, useNavigate };

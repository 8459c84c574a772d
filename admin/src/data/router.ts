import { useCallback } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'react-admin';
import { pathNow } from './addresses.ts';

/** The state of the current entry of the browser's history, as react-router writes it. */
export const entryState = (): object => (history.state as { usr?: object | null } | null)?.usr ?? {};

/**
 * react-router's `useNavigate`, except that a new page, order or filter of a list replaces the current history entry
 * and keeps its state. Back then leads to the page before the list, and not through each filter that was tried.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to !== 'object' || to.pathname !== undefined) {
        navigate(to, options);
        return;
      }
      // Reads the path again, because a record may have opened above the list since the list was rendered.
      navigate({ ...to, pathname: pathNow() }, { replace: true, state: entryState() });
    },
    [navigate],
  );
}

/** react-admin's router with this file's `useNavigate`; the `routerProvider` in App.tsx. */
export const router: RouterProvider = { ...reactRouterProvider, useNavigate };

import { useCallback } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'react-admin';
import { pathNow } from './addresses.ts';

/** The state of the current entry of the browser's history, as react-router writes it. */
export const entryState = (): object => (history.state as { usr?: object | null } | null)?.usr ?? {};

/**
 * react-router's `useNavigate`, except that page, order and filter of a list replace the current history entry and keep
 * its state: Back leads to the page before, and not through each filter that was tried.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to !== 'object' || to.pathname !== undefined) {
        navigate(to, options);
        return;
      }
      // The path is read again, because a record may have opened above the list since the list was rendered.
      navigate({ ...to, pathname: pathNow() }, { replace: true, state: entryState() });
    },
    [navigate],
  );
}

/** react-admin's router with the `useNavigate` above; App.tsx hands it over as `routerProvider`. */
export const router: RouterProvider = { ...reactRouterProvider, useNavigate };

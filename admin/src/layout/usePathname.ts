import { useSyncExternalStore } from 'react';

/** Nothing tells of a new address; what uses it is rendered again with its page. */
const subscribe = () => () => undefined;

/** Path of the page's address; while the build renders the sign-in page, that page's. */
export const usePathname = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => '/admin',
  );

import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in the prerendered page and until React has taken it over. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

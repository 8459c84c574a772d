import { useEffect, useSyncExternalStore } from 'react';

/** The value changes only together with what else renders the component again. */
const subscribe = () => () => undefined;

/**
 * What only the browser knows, such as the address or the year.
 * @param atBuild while the build renders the sign-in page, and while that page hydrates
 */
export const useBrowserValue = <Value>(read: () => Value, atBuild: Value): Value =>
  useSyncExternalStore(subscribe, read, () => atBuild);

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** While `isLosing`, the browser asks before a reload, or another page, loses what is under way or typed. */
export function usePreventUnload(isLosing: boolean): void {
  useEffect(() => {
    if (!isLosing) return undefined;
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isLosing]);
}

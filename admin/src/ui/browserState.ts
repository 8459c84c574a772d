import { useEffect, useSyncExternalStore } from 'react';

/** Nothing is observed: the value changes only when the component is rendered again for another reason. */
const subscribe = () => () => undefined;

/**
 * A value that only the browser knows, such as the address or the year.
 * @param atBuild the value while the build renders the sign-in page, and while that page hydrates
 */
export const useBrowserValue = <Value>(read: () => Value, atBuild: Value): Value =>
  useSyncExternalStore(subscribe, read, () => atBuild);

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** While `isLosing`, the browser asks before a reload or another page would lose unsaved input or a running upload. */
export function usePreventUnload(isLosing: boolean): void {
  useEffect(() => {
    if (!isLosing) return undefined;
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isLosing]);
}

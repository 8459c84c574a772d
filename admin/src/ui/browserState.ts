import { useEffect, useSyncExternalStore } from 'react';

/** Subscribes to nothing: React reads the value again only when the component is rendered for another reason. */
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

/** While `isLosing`, the browser asks before the page is reloaded, closed or left for another page. */
export function usePreventUnload(isLosing: boolean): void {
  useEffect(() => {
    if (!isLosing) return undefined;
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isLosing]);
}

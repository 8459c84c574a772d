import { useEffect } from 'react';

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

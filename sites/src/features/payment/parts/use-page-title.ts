import { useEffect } from 'react';
import { club } from '@maidan/shared/club.ts';

/** Sets the document title, which the browser also shows in its history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${club.name}`;
  }, [title]);
}

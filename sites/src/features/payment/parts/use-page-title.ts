import { useEffect } from 'react';
import { club } from '@maidan/shared/club.ts';

/** The outcome in the tab's title, and so in the history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${club.name}`;
  }, [title]);
}

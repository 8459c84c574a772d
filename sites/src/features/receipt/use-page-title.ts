import { useEffect } from 'react';
import { layoutTexts } from '../../content/layout.ts';
import { useTexts } from '../../lib/language/language.context.ts';

/** Sets the document title, which the browser also shows in its history. */
export function usePageTitle(title: string): void {
  const { clubName } = useTexts(layoutTexts);
  useEffect(() => {
    document.title = `${title} · ${clubName}`;
  }, [title, clubName]);
}

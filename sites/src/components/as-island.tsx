import type { Language } from '@maidan/shared/language.ts';
import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { loadHindi } from '../content/load-hindi.ts';
import { LanguageContext } from '../lib/language/language.context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Waits for the texts of the page's language; until they are there, the prerendered page stays. */
function WithTexts({ language, children }: { language: Language; children: ReactNode }): ReactNode {
  const isLoaded = language === 'hi' ? loadHindi() : undefined;
  if (isLoaded) use(isLoaded);
  return children;
}

/** A component for a page: knows the page's language, and shows the texts of the error page where it throws. */
export function asIsland<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props & { language: Language }> {
  return function Island({ language, ...props }: Props & { language: Language }) {
    return (
      <LanguageContext value={language}>
        <ErrorBoundary language={language}>
          <Suspense>
            <WithTexts language={language}>
              <Component {...(props as unknown as Props)} />
            </WithTexts>
          </Suspense>
        </ErrorBoundary>
      </LanguageContext>
    );
  };
}

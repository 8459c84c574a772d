import { Component, type ComponentType, lazy, type ReactNode, Suspense, use } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { club } from '@maidan/shared/club.ts';
import { phoneUrl } from '@maidan/shared/format/links.ts';
import type { Language } from '@maidan/shared/language.ts';
import { errorTexts } from '../content/errors.ts';
import { loadHindi } from '../content/load-hindi.ts';
import { LanguageContext } from '../lib/language/language.context.ts';
import { pageIn } from '../lib/language/page-language.ts';
import { EmptyState } from './EmptyState.tsx';

/** Waits for the texts of the page's language. The prerendered page stays until they are loaded. */
function WithTexts({ language, children }: { language: Language; children: ReactNode }): ReactNode {
  const isLoaded = language === 'hi' ? loadHindi() : undefined;
  if (isLoaded) use(isLoaded);
  return children;
}

/**
 * Makes an island of a component. The island knows the page's language; when it throws, it shows the texts of the error
 * page.
 */
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

/**
 * A part whose code few pages need. When the code cannot be loaded, for example without a network, the page is shown
 * without it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      (cause: unknown) => {
        // Browsers reject with a TypeError when a script cannot be loaded.
        reportUnless(cause, TypeError);
        return { default: () => null };
      },
    ),
  );

interface ErrorBoundaryProps {
  language: Language;
  children: ReactNode;
}

/** Shows the texts of the error page instead of an island that throws. The rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { language, children } = this.props;
    if (!this.state.isBroken) return children;
    const texts = errorTexts[language];
    return (
      <EmptyState title={texts.title} as="h2">
        <p role="alert">{texts.broken}</p>
        <p>
          {texts.call} <a href={phoneUrl(club.phone)}>{club.phone}</a>
        </p>
        <div className="button-row">
          <button type="button" className="button button-marigold" onClick={() => location.reload()}>
            {texts.reload}
          </button>
          <a className="button button-outline" href={pageIn(language, '/')}>
            {texts.home}
          </a>
        </div>
      </EmptyState>
    );
  }
}

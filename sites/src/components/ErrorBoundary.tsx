import { club } from '@maidan/shared/club.ts';
import { phoneUrl } from '@maidan/shared/format/links/phone-url.ts';
import type { Language } from '@maidan/shared/language.ts';
import { Component, type ReactNode } from 'react';
import { errorTexts } from '../content/errors.ts';
import { pageIn } from '../lib/language/page-language.ts';
import { EmptyState } from './EmptyState.tsx';

interface ErrorBoundaryProps {
  language: Language;
  children: ReactNode;
}

/** Shows the texts of the error page in place of an island that throws; the rest of the page stays. */
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
        <p role="alert">{texts.broken.hint}</p>
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

import { Component, type ComponentType, type ReactNode } from 'react';
import { errorPage } from '../content/errors.ts';
import { EmptyState } from './EmptyState.tsx';

/** Shows the texts of the error page in place of an island that throws; the rest of the page stays. */
class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <EmptyState title={errorPage.title} as="h2">
        <p role="alert">{errorPage.broken.hint}</p>
        <a className="button button-marigold" href="/">
          {errorPage.home}
        </a>
      </EmptyState>
    );
  }
}

export function withErrorBoundary<Props extends object>(Island: ComponentType<Props>): ComponentType<Props> {
  return function IslandWithErrorBoundary(props: Props) {
    return (
      <ErrorBoundary>
        <Island {...props} />
      </ErrorBoundary>
    );
  };
}

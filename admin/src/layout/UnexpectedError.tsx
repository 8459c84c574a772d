import { unexpectedError } from '@maidan/shared/page-frame.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { CallFailure } from '../data/http/callFailure.ts';
import { translate } from '../i18n/translate.ts';
import { displayType, palette } from '../theme/palette.ts';
import { Page } from './Page.tsx';

/** Status and message of a refused request, or the message of another error, for the error page (spec section 2). */
export function errorDetail(error: unknown): string {
  if (error instanceof CallFailure && error.status > 0) return `${error.status} ${error.message}`;
  return error instanceof Error && error.message ? error.message : String(error);
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Replacement for children that failed to render. */
  fallback: (error: unknown) => ReactNode;
}

interface ErrorBoundaryState {
  caught: { error: unknown } | undefined;
}

/**
 * Renders `fallback` when a child fails to render. React has error boundaries only as class components. Change `key` to
 * render the children again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error) : this.props.children;
  }
}

const Panel = styled('section')({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  padding: 'clamp(24px, 4vw, 48px) clamp(16px, 3vw, 40px)',
  color: palette.chalk,
  backgroundColor: palette.board,
  '& h2': { ...displayType, margin: 0, fontSize: 'clamp(32px, 5vw, 48px)', lineHeight: 1 },
  '& p': { margin: 0, maxWidth: '65ch', overflowWrap: 'anywhere' },
});

interface UnexpectedErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** Error message in place of a part that failed to render: the specification's title, and `errorDetail`. */
export function UnexpectedError({ error, onRetry }: UnexpectedErrorProps) {
  const queries = useQueryClient();
  // Loads the queries again, because a cached response may have caused the error.
  const retry = (): void => {
    void queries.resetQueries();
    onRetry();
  };
  return (
    <Panel role="alert">
      <h2>{unexpectedError}</h2>
      <p>{errorDetail(error)}</p>
      <Button variant="contained" color="secondary" onClick={retry}>
        {translate('feedback.tryAgain')}
      </Button>
    </Panel>
  );
}

/** Error page with navigation and footer, for errors outside of the dashboard's content. */
export const UnexpectedErrorPage = ({ error }: { error: unknown }) => (
  <Page title={unexpectedError} background="paper">
    <UnexpectedError error={error} onRetry={() => location.reload()} />
  </Page>
);

import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { unexpectedError } from '@maidan/shared/format/unexpected-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { displayType, palette } from '../theme/palette.ts';
import { errorDetail } from './errorDetail.ts';
import { Page } from './Page.tsx';

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

/** Error message in place of a part that failed to render: the specification's title, and the status or the message. */
export function UnexpectedError({ error, onRetry }: UnexpectedErrorProps) {
  const queries = useQueryClient();
  // Refetch, because the cached response would cause the same error again.
  const retry = (): void => {
    void queries.resetQueries();
    onRetry();
  };
  return (
    <Panel role="alert">
      <h2>{unexpectedError}</h2>
      <p>{errorDetail(error)}</p>
      <Button variant="contained" color="secondary" onClick={retry}>
        Try again
      </Button>
    </Panel>
  );
}

/** Error page with navigation and footer, for errors outside the dashboard's tabs. */
export const UnexpectedErrorPage = ({ error }: { error: unknown }) => (
  <Page title={unexpectedError} background="paper">
    <UnexpectedError error={error} onRetry={() => location.reload()} />
  </Page>
);

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { DigitPlates } from '../DigitPlates.tsx';
import { Button } from '@mui/material';

const Panel = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  padding: '40px 24px',
  textAlign: 'center',
  color: palette.chalk,
  backgroundColor: palette.board,
  '& p': { margin: 0, fontSize: 20, fontWeight: 700 },
  '& .blank': { fontSize: 40 },
});

/**
 * Empty state drawn as a scoreboard with blank plates. `role` is `alert` for a failure, which screen readers announce.
 */
export function EmptyState({
  message,
  children,
  role,
}: {
  message: string;
  children?: ReactNode;
  role?: 'alert' | 'status';
}) {
  return (
    <Panel role={role ?? 'status'}>
      <span className="blank" aria-hidden>
        <DigitPlates value="   " />
      </span>
      <p>{message}</p>
      {children}
    </Panel>
  );
}

/** A list that failed to load: the error message and a Retry button. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState message={message} role="alert">
      <Button variant="contained" color="secondary" onClick={onRetry}>
        {translate('feedback.tryAgain')}
      </Button>
    </EmptyState>
  );
}

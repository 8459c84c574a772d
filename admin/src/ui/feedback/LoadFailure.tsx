import { Button } from '@mui/material';
import { EmptyState } from './EmptyState.tsx';

/** A list that failed to load: the error message and a Retry button. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState message={message} role="alert">
      <Button variant="contained" color="secondary" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}

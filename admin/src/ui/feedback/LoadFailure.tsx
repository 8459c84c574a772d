import { Button } from '@mui/material';
import { EmptyState } from './EmptyState.tsx';

/** A list that failed to load: the error message and a Retry button. */
export function LoadFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <EmptyState sentence={sentence} role="alert">
      <Button variant="contained" color="secondary" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}

import { Button } from '@mui/material';
import { EmptyState } from './EmptyState.tsx';

/** A list that could not be had: the server's sentence, or the one for this list, and another try. */
export function LoadFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <EmptyState sentence={sentence} role="alert">
      <Button variant="contained" color="secondary" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}

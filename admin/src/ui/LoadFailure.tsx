import { Button } from '@mui/material';
import { EmptyBoard } from './EmptyBoard.tsx';

/** A list that could not be had: the server's sentence, or the one for this list, and another try. */
export function LoadFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <EmptyBoard sentence={sentence} role="alert">
      <Button variant="contained" color="secondary" onClick={onRetry}>
        Try again
      </Button>
    </EmptyBoard>
  );
}

import { Button } from '@mui/material';
import { CallFailure, errorMessage } from '../../../data/http/callFailure.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { usePayout } from '../usePayouts.ts';
import { PayoutResult } from './PayoutResult.tsx';

interface OnePayoutProps {
  id: string;
  onAll: () => void;
  /** Back to the columns; absent once the file is no longer at hand. */
  onColumns?: () => void;
}

/** The result of one file in its loading, failed, deleted and loaded states. */
export function OnePayout({ id, ...ways }: OnePayoutProps) {
  const { data, error, refetch } = usePayout(id);
  // Before what was read earlier: somebody may have deleted or replaced it since.
  if (error instanceof CallFailure && error.status === 404)
    return (
      <EmptyState message="This result was deleted." role="alert">
        <Button variant="contained" color="secondary" onClick={ways.onAll}>
          All settlement files
        </Button>
      </EmptyState>
    );
  if (data) return <PayoutResult of={data} {...ways} />;
  if (error)
    return (
      <LoadFailure
        message={errorMessage(error, 'The result could not be loaded. Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  return <Loading label="Loading the result..." />;
}

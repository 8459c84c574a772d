import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import type { EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { useId } from 'react';
import { CloseButton } from '../../ui/dialog/CloseButton.tsx';
import { errorMessage } from '../../data/http/callFailure.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';
import { CounterPayers } from './CounterPayers.tsx';
import { FailedRefunds } from './FailedRefunds.tsx';
import { RefundAll } from './RefundAll.tsx';
import { RefundProgress } from './RefundProgress.tsx';
import { askedCount } from './refundTexts.ts';
import { useEventRefunds } from './useEventRefunds.ts';

/** An event that takes place gives nothing back: its payers of the counter are players like all others. */
const waitingByHand = ({ calledOffAt, sums }: EventRefundsResponse): number => (calledOffAt ? sums.byHand.count : 0);

const emptyText = ({ calledOffAt }: EventRefundsResponse): string =>
  calledOffAt ? 'Nobody has paid for this event.' : 'The event takes place: nobody waits for a refund.';

/** The refunds of all payers of one event: how far they are, what failed and why, and what is still to be asked for. */
export function EventRefundsDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const { data, error, refetch } = useEventRefunds(eventId);
  const isEmpty = data && askedCount(data.sums) + data.sums.waiting.count + waitingByHand(data) === 0;
  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Refunds{data && ` of ${data.eventName}`}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2, alignContent: 'start', '& p': { m: 0 } }}>
        {!data && error && (
          <LoadFailure message={errorMessage(error, 'Failed to fetch the refunds')} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Loading label="Loading the refunds..." />}
        {isEmpty && <EmptyState message={emptyText(data)} />}
        {data && askedCount(data.sums) > 0 && <RefundProgress refunds={data} />}
        {data && <RefundAll refunds={data} />}
        {data?.calledOffAt && <CounterPayers payers={data.byHand} />}
        {data && data.failed.length > 0 && <FailedRefunds failed={data.failed} />}
      </DialogContent>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}

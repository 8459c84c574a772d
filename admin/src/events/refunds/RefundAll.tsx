import { Alert, Box, Button } from '@mui/material';
import type { EventRefundReason } from '@maidan/shared/domain/payment-state.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { type FormEvent, useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { useAttempt } from '../../ui/feedback/useAttempt.ts';
import { RefundReasonField } from './RefundReasonField.tsx';
import { paidSentence } from './refundTexts.ts';
import { useRefundAll } from './useEventRefunds.ts';

/** What is still to be asked for, or failed, of a called-off event: asks for it, once more if need be. */
export function RefundAll({ refunds }: { refunds: EventRefundsResponse }) {
  const { eventId, calledOffAt, run, sums } = refunds;
  const refundAll = useRefundAll(eventId);
  const canRefund = useIsAllowed('payments:refund');
  const [reason, setReason] = useState<EventRefundReason>(run?.reason ?? 'event_called_off');
  const { busy, message, attempt } = useAttempt('The refunds could not be started. Please try again.');
  const { waiting, failed } = sums;
  if (waiting.count + failed.count === 0) return null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await attempt(() => refundAll(reason));
  };
  const label = waiting.count > 0 ? 'Refund all' : 'Try again';
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      {waiting.count > 0 && (
        <Alert severity="warning" icon={false}>
          {paidSentence(waiting)} and {waiting.count === 1 ? 'is' : 'are'} not being refunded.
        </Alert>
      )}
      {!calledOffAt && <p>The event takes place. Single payments are refunded under Payments.</p>}
      {calledOffAt && !canRefund && <p>Your role does not include refunds. Ask the treasurer.</p>}
      {calledOffAt && canRefund && (
        <>
          {waiting.count > 0 && <RefundReasonField value={reason} onChange={setReason} />}
          {failed.count > 0 && <p>{pluralise(failed.count, 'failed refund')} will be tried again.</p>}
          {message && <Alert severity="error">{message}</Alert>}
          <Button type="submit" variant="contained" aria-disabled={busy} sx={{ justifySelf: 'start' }}>
            {busy ? 'Starting…' : label}
          </Button>
        </>
      )}
    </Box>
  );
}

import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { RefundDecisionKind } from '@maidan/shared/domain/payment-state.ts';
import type { PaymentDetail, RefundView } from '@maidan/shared/wire/payments-admin.ts';
import { useState } from 'react';
import { palette } from '../../theme/palette.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';
import { useShowPayment } from '../calls/useShowPayment.ts';
import { RefundDecisionDialog } from './RefundDecisionDialog.tsx';
import { refundTitle } from './timelineText.ts';

const List = styled('ul')({
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 12px',
    alignItems: 'center',
    padding: '8px 0',
    borderBlock: `1px solid ${palette.line}`,
  },
  '& p': { flex: '1 1 240px', margin: 0, overflowWrap: 'anywhere' },
});

interface Open {
  refund: RefundView;
  decision: RefundDecisionKind;
}

/** Refunds that an administrator may decide now; renders nothing when there are none. */
export function RefundDecisions({ payment }: { payment: PaymentDetail }) {
  const calls = usePaymentCalls();
  const show = useShowPayment();
  const [open, setOpen] = useState<Open>();
  const canDecide = useIsAllowed('payments:refund');
  const decidable = payment.refunds.filter(
    ({ canMarkArrived, canSendAgain }) => canDecide && (canMarkArrived || canSendAgain),
  );
  if (decidable.length === 0 && !open) return null;
  return (
    <>
      <List aria-label="Refunds to decide about">
        {decidable.map((refund) => (
          <li key={refund.id}>
            <p>{refundTitle(refund)}</p>
            {refund.canMarkArrived && (
              <Button variant="outlined" onClick={() => setOpen({ refund, decision: 'arrived' })}>
                Mark as arrived
              </Button>
            )}
            {refund.canSendAgain && (
              <Button variant="outlined" color="error" onClick={() => setOpen({ refund, decision: 'sent_again' })}>
                Send again
              </Button>
            )}
          </li>
        ))}
      </List>
      {open && (
        <RefundDecisionDialog
          {...open}
          onClose={() => setOpen(undefined)}
          send={async (request) => {
            show(await calls.decideRefund(payment.id, open.refund.id, open.decision, request));
            notify.success(open.decision === 'arrived' ? 'Refund marked as arrived' : 'Refund sent again');
          }}
        />
      )}
    </>
  );
}

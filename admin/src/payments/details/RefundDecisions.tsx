import { type RefundDecisionKind, refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { type RefundDecisionForm, refundDecisionRules } from '@maidan/shared/rules/refund.ts';
import type { PaymentDetail, RefundView } from '@maidan/shared/wire/payments-admin.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useCalls } from '../../data/dataProvider.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { ReasonDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { useShowPayment } from '../paymentQueries.ts';
import { refundTitle } from './timelineText.ts';

const noteField = {
  name: 'note',
  label: translate('payments.decision.note'),
  limit: refundReasonLimit,
  hint: translate('payments.decision.noteHint'),
  rules: refundDecisionRules,
} as const;

interface RefundDecisionDialogProps {
  decision: RefundDecisionKind;
  refund: RefundView;
  onClose: () => void;
  send: (request: RefundDecisionForm) => Promise<void>;
}

/** Asks for a note before an administrator decides about a refund: that it has arrived, or that it is sent again. */
function RefundDecisionDialog({ decision, refund, onClose, send }: RefundDecisionDialogProps) {
  return (
    <ReasonDialog
      title={translate(`payments.decision.${decision}.title`, { sum: formatRupees(refund.amount) })}
      field={noteField}
      action={translate(`payments.decision.${decision}.action`)}
      busyAction={translate('dialog.saving')}
      isDestructive={decision === 'sent_again'}
      send={send}
      onSent={onClose}
      onClose={onClose}
      failed={translate('payments.decision.failed')}
    >
      <p>{translate(`payments.decision.${decision}.advice`)}</p>
      {refund.message && <p>{translate('payments.decision.lastWord', { message: refund.message })}</p>}
    </ReasonDialog>
  );
}

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

/** The refunds that this administrator may decide about. Renders nothing when there are none and no dialog is open. */
export function RefundDecisions({ payment }: { payment: PaymentDetail }) {
  const calls = useCalls();
  const show = useShowPayment();
  const [open, setOpen] = useState<Open>();
  const canDecide = useIsAllowed('payments:refund');
  const decidable = payment.refunds.filter(
    ({ canMarkArrived, canSendAgain }) => canDecide && (canMarkArrived || canSendAgain),
  );
  if (decidable.length === 0 && !open) return null;
  return (
    <>
      <List aria-label={translate('payments.decision.list')}>
        {decidable.map((refund) => (
          <li key={refund.id}>
            <p>{refundTitle(refund)}</p>
            {refund.canMarkArrived && (
              <Button variant="outlined" onClick={() => setOpen({ refund, decision: 'arrived' })}>
                {translate('payments.decision.arrived.action')}
              </Button>
            )}
            {refund.canSendAgain && (
              <Button variant="outlined" color="error" onClick={() => setOpen({ refund, decision: 'sent_again' })}>
                {translate('payments.decision.sent_again.action')}
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
            notify.success(translate(`payments.decision.${open.decision}.done`));
          }}
        />
      )}
    </>
  );
}

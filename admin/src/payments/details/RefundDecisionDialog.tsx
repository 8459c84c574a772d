import { type RefundDecisionKind, refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { type RefundDecisionForm, refundDecisionRules } from '@maidan/shared/rules/refund.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { RefundView } from '@maidan/shared/wire/payments-admin.ts';
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx';

const texts: Record<RefundDecisionKind, { title: (sum: string) => string; text: string; action: string }> = {
  arrived: {
    title: (sum) => `Has ${sum} arrived?`,
    text: 'Only when the bank’s statement or the payer says so: nobody asks the bank about this refund any more, and the payer is told that it has been refunded.',
    action: 'Mark as arrived',
  },
  sent_again: {
    title: (sum) => `Send ${sum} again?`,
    text: 'Only when the bank’s statement or the bank itself says that the money has not left: otherwise the payer gets it twice.',
    action: 'Send again',
  },
};

const noteField = {
  name: 'note',
  label: 'What you know',
  limit: refundReasonLimit,
  hint: 'Kept with your name.',
  rules: refundDecisionRules,
} as const;

interface RefundDecisionDialogProps {
  decision: RefundDecisionKind;
  refund: RefundView;
  onClose: () => void;
  send: (request: RefundDecisionForm) => Promise<void>;
}

/** Asks for a note before an administrator decides about a refund whose outcome the bank has not confirmed. */
export function RefundDecisionDialog({ decision, refund, onClose, send }: RefundDecisionDialogProps) {
  const { title, text, action } = texts[decision];
  return (
    <ReasonDialog
      title={title(formatRupees(refund.amount))}
      field={noteField}
      action={action}
      busyAction="Saving…"
      send={send}
      onSent={onClose}
      onClose={onClose}
      failed="The decision could not be saved. Please try again."
    >
      <p>{text}</p>
      {refund.message && <p>The bank’s last word: “{refund.message}”</p>}
    </ReasonDialog>
  );
}

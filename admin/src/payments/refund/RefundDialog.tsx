import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { formatRupees, toPaise } from '@maidan/shared/format/money.ts';
import { mostInPart } from '@maidan/shared/rules/payments/partial-refund.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PartAmountField } from './PartAmountField.tsx';
import { RefundConsequences } from './RefundConsequences.tsx';
import { RefundScope } from './RefundScope.tsx';
import { useRefundForm } from './useRefundForm.ts';

/** A part goes back only of a payment through the bank, and one after the other. */
const canReturnPart = ({ state, atomTxnId, remaining, partUnderway }: PaymentDetail): boolean =>
  state === 'paid' && atomTxnId !== null && partUnderway === null && mostInPart(toPaise(remaining)) > 0;

/** @param remaining rupees that can still go back */
export function refundTitle(remaining: number, isPart: boolean): string {
  if (remaining === 0) return 'Nothing is left to refund';
  const sum = formatRupees(remaining);
  return isPart ? `Return a part of ${sum}?` : `Refund ${sum}?`;
}

/** Asks how much goes back, and for a reason; a player whose money is refunded whole is removed from the players list. */
export function RefundDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const hasChoice = canReturnPart(payment);
  const { values, errors, change, submit, ...form } = useRefundForm(payment, onClose);
  // Also when another part was begun meanwhile: what was chosen stays, and the server refuses it.
  const isPart = values.scope === 'part';
  return (
    <ConfirmDialog
      {...form}
      title={refundTitle(payment.remaining, isPart)}
      isLoading={payment.remaining === 0}
      action={isPart ? 'Return part' : 'Refund'}
      busyAction={isPart ? 'Returning…' : 'Refunding…'}
      isFieldFocused
      isLong
      onSubmit={submit}
      onClose={onClose}
    >
      {(hasChoice || isPart) && <RefundScope value={values.scope} onChange={(scope) => change({ scope })} />}
      {isPart && (
        <PartAmountField
          value={values.amount}
          onChange={(amount) => change({ amount })}
          remaining={payment.remaining}
          error={errors.amount}
        />
      )}
      <RefundConsequences payment={payment} isPart={isPart} />
      <Field
        label="Reason"
        value={values.reason}
        onChange={({ target }) => change({ reason: target.value })}
        multiline
        minRows={2}
        autoFocus={!hasChoice && !isPart}
        error={errors.reason}
        hint={`Kept with the payment. ${values.reason.length} of ${refundReasonLimit} characters`}
      />
    </ConfirmDialog>
  );
}

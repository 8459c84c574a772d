import { feeSentences } from '@maidan/shared/rules/fees/fee-form.ts';
import type { FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { useCalls } from '../data/dataProvider.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { subjectOf, termsOf } from './feeLists.ts';

interface WithdrawFeeProps {
  fee: FeeView;
  onWithdrawn: (fee: FeeView) => void;
  onClose: () => void;
}

/** A fee that has not begun is taken back; the one before it stays valid. */
export function WithdrawFee({ fee, onWithdrawn, onClose }: WithdrawFeeProps) {
  const calls = useCalls();
  return (
    <ConfirmDialog
      title="Withdraw this fee?"
      action="Withdraw"
      busyAction="Withdrawing…"
      onSubmit={async () => onWithdrawn(await calls.withdrawFee(fee.id))}
      failed={feeSentences.withdrawFailed}
      onClose={onClose}
    >
      <p>
        <strong>{subjectOf(fee)}</strong>: {termsOf(fee)}
      </p>
      <p>The fee that is valid until then stays. The withdrawn one is kept in the history.</p>
    </ConfirmDialog>
  );
}

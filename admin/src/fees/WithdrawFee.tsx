import { feeSentences } from '@maidan/shared/rules/fees/fee-form.ts';
import type { FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { useCalls } from '../data/dataProvider.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { subjectOf, termsOf, translate } from './feeLists.ts';

interface WithdrawFeeProps {
  fee: FeeView;
  onWithdrawn: (fee: FeeView) => void;
  onClose: () => void;
}

/** Asks for a confirmation before a fee that has not begun is withdrawn. */
export function WithdrawFee({ fee, onWithdrawn, onClose }: WithdrawFeeProps) {
  const calls = useCalls();
  return (
    <ConfirmDialog
      title={translate('fees.withdraw.title')}
      action={translate('fees.withdraw.action')}
      busyAction={translate('fees.withdraw.busy')}
      onSubmit={async () => onWithdrawn(await calls.withdrawFee(fee.id))}
      failed={feeSentences.withdrawFailed}
      onClose={onClose}
    >
      <p>
        <strong>{subjectOf(fee)}</strong>: {termsOf(fee)}
      </p>
      <p>{translate('fees.withdraw.consequence')}</p>
    </ConfirmDialog>
  );
}

import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PayoutTotals } from '@maidan/shared/wire/payouts/payouts.ts';
import { Total, TotalsPanel } from '../../../ui/Totals.tsx';
import { ledgerText } from '../payoutText.ts';

/** The sums of a file beside those of the ledger. */
export function PayoutSums({ totals }: { totals: PayoutTotals }) {
  const { payments, refunds, fees, taxes, net, ledgerPayments, ledgerRefunds } = totals;
  const charges = fees + taxes;
  return (
    <TotalsPanel role="group" aria-label="Sums of the file">
      <Total word="Payments" value={formatRupees(payments)} note={ledgerText(payments, ledgerPayments)} />
      <Total word="Refunds" value={formatRupees(refunds)} note={ledgerText(refunds, ledgerRefunds)} />
      <Total
        word="Charges"
        value={formatRupees(charges)}
        note={`fees ${formatRupees(fees)}, tax ${formatRupees(taxes)}`}
      />
      <Total word="To the bank" value={formatRupees(net)} note="what the bank should have credited" />
    </TotalsPanel>
  );
}

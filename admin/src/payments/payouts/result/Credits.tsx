import { styled } from '@mui/material/styles';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PayoutCredit } from '@maidan/shared/wire/payouts/payouts.ts';
import { DataTable } from 'react-admin';
import { RecordList } from '../../../ui/list/RecordList.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const Section = styled('section')({ display: 'grid', gap: 16, minWidth: 0, marginTop: 40 });

const Column = DataTable.Col<PayoutCredit>;

/** What each credit of the bank should be, to be ticked off on its statement. */
export function Credits({ credits }: { credits: readonly PayoutCredit[] }) {
  return (
    <Section aria-labelledby="payout-credits">
      <SectionHeading id="payout-credits">Credits at the bank</SectionHeading>
      <RecordList
        caption="Credits at the bank"
        data={credits.map((credit) => ({ ...credit, id: `${credit.settledOn} ${credit.utr}` }))}
      >
        <Column label="Settled on" render={({ settledOn }) => settledOn && shortIndianDate(settledOn)} />
        <Column label="UTR" className="heading" width={260} render={({ utr }) => utr ?? 'No UTR'} />
        <Column label="Lines" align="right" render={({ lines }) => lines.toLocaleString('en-IN')} />
        <Column label="Payments" align="right" render={({ payments }) => formatRupees(payments)} />
        <Column label="Refunds" align="right" render={({ refunds }) => formatRupees(refunds)} />
        <Column label="Charges" align="right" render={({ charges }) => formatRupees(charges)} />
        <Column label="Credit" align="right" render={({ net }) => <strong>{formatRupees(net)}</strong>} />
      </RecordList>
    </Section>
  );
}

import { styled } from '@mui/material/styles';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PayoutCredit } from '@maidan/shared/wire/payouts/payouts.ts';
import type { Column } from '../../../ui/list/column.ts';
import { RecordList } from '../../../ui/list/RecordList.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const Section = styled('section')({ display: 'grid', gap: 16, minWidth: 0, marginTop: 40 });

const columns: Column<PayoutCredit>[] = [
  { label: 'Settled on', cell: ({ settledOn }) => settledOn && shortIndianDate(settledOn) },
  { label: 'UTR', cell: ({ utr }) => utr ?? 'No UTR', card: 'heading', width: 260 },
  { label: 'Lines', cell: ({ lines }) => lines.toLocaleString('en-IN'), align: 'right' },
  { label: 'Payments', cell: ({ payments }) => formatRupees(payments), align: 'right' },
  { label: 'Refunds', cell: ({ refunds }) => formatRupees(refunds), align: 'right' },
  { label: 'Charges', cell: ({ charges }) => formatRupees(charges), align: 'right' },
  { label: 'Credit', cell: ({ net }) => <strong>{formatRupees(net)}</strong>, align: 'right' },
];

/** What each credit of the bank should be, to be ticked off on its statement. */
export function Credits({ credits }: { credits: readonly PayoutCredit[] }) {
  return (
    <Section aria-labelledby="payout-credits">
      <SectionHeading id="payout-credits">Credits at the bank</SectionHeading>
      <RecordList
        caption="Credits at the bank"
        columns={columns}
        records={credits.map((credit) => ({ ...credit, id: `${credit.settledOn} ${credit.utr}` }))}
      />
    </Section>
  );
}

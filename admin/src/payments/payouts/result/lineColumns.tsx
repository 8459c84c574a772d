import { styled } from '@mui/material/styles';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PayoutLine } from '@maidan/shared/wire/payouts/payouts.ts';
import type { Column } from '../../../ui/list/column.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import { OpenButton } from '../OpenButton.tsx';
import { outcomeStyle } from '../outcomeStyles.ts';

const Outcome = styled('span')({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  padding: '6px 0',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '@media (width < 900px)': { padding: 0 },
});

const money = (rupees: number | null) => (rupees === null ? null : formatRupees(rupees));
const kinds = { payment: 'Payment', refund: 'Refund' } as const;

/** Whom a line is about; without a payment of the club, its transaction. */
const nameOf = ({ payerName, atomTxnId, merchTxnId, line }: PayoutLine): string =>
  payerName || atomTxnId || merchTxnId || `Line ${line}`;

export const lineColumns = (open: (paymentId: string) => void): Column<PayoutLine>[] => [
  { label: 'Line', cell: ({ line }) => line?.toLocaleString('en-IN') ?? null, align: 'right', isSerial: true },
  { label: 'Payer', cell: nameOf, card: 'heading', width: 220 },
  {
    label: 'Outcome',
    cell: ({ outcome, note }) => (
      <Outcome>
        <StateTag {...outcomeStyle(outcome)} />
        {note}
      </Outcome>
    ),
    card: 'wide',
    width: 320,
  },
  { label: 'Kind', cell: ({ kind }) => kind && kinds[kind] },
  { label: 'In the file', cell: ({ gross }) => money(gross), align: 'right' },
  { label: 'In the ledger', cell: ({ ours }) => money(ours), align: 'right' },
  { label: 'Settled on', cell: ({ settledOn }) => settledOn && shortIndianDate(settledOn) },
  { label: 'Transaction', cell: ({ atomTxnId, merchTxnId }) => atomTxnId ?? merchTxnId, card: 'wide', width: 180 },
  {
    label: 'Actions',
    cell: (line) =>
      line.paymentId && (
        <OpenButton name={`Open the payment of ${nameOf(line)}`} onOpen={() => open(line.paymentId!)} />
      ),
    card: 'actions',
  },
];

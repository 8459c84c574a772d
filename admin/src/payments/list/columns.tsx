import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { PaymentRow, PaymentSort } from '@maidan/shared/wire/payments-admin.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Column } from '../../ui/list/column.ts';
import { StateTag } from '../../ui/StateTag.tsx';
import { useHasCards } from '../../ui/useHasCards.ts';
import { stateStyles } from '../state/stateLabels.ts';
import { EventLink, PayerLink } from '../links/PaymentLinks.tsx';

/** Shown for missing values. */
const none = '—';
/** Unfinished registrations are deleted after a while; their payments are kept. */
const erased = 'Registration erased';
/** The restored backup does not have the registration. */
const lost = 'Record lost';

const nameOf = ({ payerName, refundReason }: PaymentRow): string =>
  payerName || (refundReason === 'records_lost' ? lost : erased);

function Open({ payment, onOpen }: { payment: PaymentRow; onOpen: () => void }) {
  const hasCards = useHasCards();
  return (
    <Button
      variant="outlined"
      onClick={onOpen}
      aria-label={`Details of ${nameOf(payment)}, ${indianMoment(payment.createdAt)}`}
      sx={hasCards ? { width: '100%' } : { minHeight: 36, fontSize: 17, px: 1.5, my: '2px' }}
    >
      Details
    </Button>
  );
}

const Returned = styled('span')({ display: 'block', fontSize: 15, whiteSpace: 'nowrap' });

/** The sum, and what of a payment that is still paid goes or went back. */
function Amount({ amount, captured, state, returned, returning }: PaymentRow) {
  const parts = state === 'paid' ? { returned, 'to go back': returning } : {};
  return (
    <>
      {formatRupees(captured ?? amount)}
      {Object.entries(parts).map(
        ([what, rupees]) =>
          rupees > 0 && (
            <Returned key={what}>
              {formatRupees(rupees)} {what}
            </Returned>
          ),
      )}
    </>
  );
}

export const paymentColumns = (open: (id: string) => void): Column<PaymentRow, PaymentSort>[] => [
  {
    label: 'Player',
    sort: 'payerName',
    cell: (payment) => <PayerLink payment={payment}>{nameOf(payment)}</PayerLink>,
    card: 'heading',
    width: 260,
  },
  { label: 'State', sort: 'state', cell: ({ state }) => <StateTag {...stateStyles[state]} /> },
  {
    label: 'Amount',
    sort: 'amount',
    cell: (payment) => <Amount {...payment} />,
    align: 'right',
  },
  { label: 'Event', sort: 'eventName', cell: (payment) => <EventLink payment={payment} />, card: 'wide', width: 180 },
  { label: 'Receipt No', sort: 'receiptNumber', cell: ({ receiptNumber }) => receiptNumber ?? none },
  { label: 'Started', sort: 'createdAt', cell: ({ createdAt }) => indianMoment(createdAt) },
  { label: 'Mobile', cell: ({ payerMobile }) => payerMobile || none },
  { label: 'Method', cell: ({ method }) => method ?? none },
  { label: 'Reference', cell: ({ bankTxnId, counter }) => bankTxnId ?? counter?.reference ?? none, width: 120 },
  {
    label: 'Actions',
    cell: (payment) => <Open payment={payment} onOpen={() => open(payment.id)} />,
    card: 'actions',
  },
];

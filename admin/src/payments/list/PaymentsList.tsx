import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaymentRow, PaymentSort } from '@maidan/shared/wire/payments-admin.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { DataTable, useListContext } from 'react-admin';
import { inTable } from '../../ui/list/inTable.ts';
import { PageOfList } from '../../ui/list/PagedList.tsx';
import { type SortChoice, SortSelect } from '../../ui/list/SortSelect.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { useHasCards } from '../../ui/windowWidth.ts';
import { EventLink, PayerLink } from '../details/PaymentDetails.tsx';
import { useOpenPayment } from '../paymentUrl.ts';
import { stateStyles } from '../stateLabels.ts';
import { PaymentFilters } from './PaymentFilters.tsx';
import { usePaymentFilter } from '../paymentQueries.ts';

export const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Sort orders offered on phones. */
const paymentSorts: readonly SortChoice<PaymentSort>[] = [
  { label: 'Newest first', ...newestFirst },
  { label: 'Player, A to Z', field: 'payerName', order: 'ASC' },
  { label: 'Amount, largest first', field: 'amount', order: 'DESC' },
  { label: 'Receipt, latest first', field: 'receiptNumber', order: 'DESC' },
  { label: 'Last change first', field: 'stateSince', order: 'DESC' },
];

const Column = DataTable.Col<PaymentRow>;

/** The page of payments that the filters above it choose. */
export function PaymentsList() {
  const { sort } = useListContext();
  const { filter, setSort } = usePaymentFilter();
  const { open } = useOpenPayment();
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PaymentFilters sort={<SortSelect choices={paymentSorts} sort={sort} onSort={setSort} />} />
      <PageOfList
        caption="Payments"
        setSort={setSort}
        loading="Loading payments..."
        failed="Failed to fetch payments"
        empty={isFiltered ? 'No payments found matching your search.' : 'No payments yet.'}
      >
        <Column
          source="payerName"
          label="Player"
          className="heading"
          width={260}
          render={(payment) => <PayerLink payment={payment}>{nameOf(payment)}</PayerLink>}
        />
        <Column source="state" label="State" render={({ state }) => <StateTag {...stateStyles[state]} />} />
        <Column source="amount" label="Amount" align="right" render={(payment) => <Amount {...payment} />} />
        <Column
          source="eventName"
          label="Event"
          className="wide"
          width={180}
          render={(payment) => <EventLink payment={payment} />}
        />
        <Column source="receiptNumber" label="Receipt No" render={({ receiptNumber }) => receiptNumber ?? none} />
        <Column source="createdAt" label="Started" render={({ createdAt }) => indianMoment(createdAt)} />
        <Column source="payerMobile" label="Mobile" disableSort render={({ payerMobile }) => payerMobile || none} />
        <Column source="method" label="Method" disableSort render={({ method }) => method ?? none} />
        <Column
          source="bankTxnId"
          label="Reference"
          disableSort
          width={120}
          render={({ bankTxnId, counter }) => bankTxnId ?? counter?.reference ?? none}
        />
        <Column
          label="Actions"
          className="actions"
          render={(payment) => <Open payment={payment} onOpen={() => open(payment.id)} />}
        />
      </PageOfList>
    </>
  );
}

/** Shown for missing values, on cards too. */
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
      sx={hasCards ? { width: '100%' } : inTable}
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

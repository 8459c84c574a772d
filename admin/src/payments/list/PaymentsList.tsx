import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaymentRow, PaymentSort } from '@maidan/shared/wire/payments-admin.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { translatePayments } from '../../i18n/enPayments.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { inTable } from '../../ui/list/RowActions.tsx';
import { PageOfList } from '../../ui/list/PagedList.tsx';
import { RecordColumn } from '../../ui/list/RecordList.tsx';
import { type SortChoice, SortSelect } from '../../ui/list/SortSelect.tsx';
import { TwoLineClamp } from '../../ui/list/TwoLineClamp.ts';
import { StateTag } from '../../ui/StateTag.tsx';
import { Quiet } from '../../ui/typography.ts';
import { EventLink, PayerLink } from '../details/PaymentDetails.tsx';
import { useOpenPayment } from '../paymentUrl.ts';
import { stateStyle } from '../stateLabels.ts';
import { PaymentFilters } from './PaymentFilters.tsx';
import { usePaymentFilter } from '../paymentQueries.ts';

export const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** The orders of the select below 900 px. */
const paymentSorts: readonly SortChoice<PaymentSort>[] = [
  { label: translate('payments.sorts.newest'), ...newestFirst },
  { label: translate('payments.sorts.player'), field: 'payerName', order: 'ASC' },
  { label: translate('payments.sorts.amount'), field: 'amount', order: 'DESC' },
  { label: translate('payments.sorts.receipt'), field: 'receiptNumber', order: 'DESC' },
  { label: translate('payments.sorts.lastChange'), field: 'stateSince', order: 'DESC' },
];

const Column = RecordColumn<PaymentRow>;

/** The filters, and one page of the payments that match them. */
export function PaymentsList() {
  const { sort } = useListContext();
  const { filter, setSort, clearFilter } = usePaymentFilter();
  const { open } = useOpenPayment();
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PaymentFilters sort={<SortSelect choices={paymentSorts} sort={sort} onSort={setSort} />} />
      <PageOfList
        caption={translate('resources.payments.name')}
        setSort={setSort}
        loading={translate('payments.loading')}
        failed={translate('payments.loadFailed')}
        empty={translate(isFiltered ? 'payments.noneFound' : 'payments.none')}
        {...(isFiltered && { showAll: { label: translate('payments.showAll'), onPress: clearFilter } })}
        tapRow={(payment: PaymentRow) => <OnPhone payment={payment} onOpen={() => open(payment.id)} />}
      >
        <Column
          source="payerName"
          className="heading"
          width={260}
          render={(payment) => <PayerLink payment={payment}>{nameOf(payment)}</PayerLink>}
        />
        <Column source="state" render={(payment) => <StateTag {...stateStyle(payment)} />} />
        <Column source="amount" align="right" render={(payment) => <Amount {...payment} />} />
        <Column
          source="eventName"
          className="wide"
          sx={restOfWidth}
          render={(payment) => (
            <OneLine title={payment.eventName}>
              <EventLink payment={payment} />
            </OneLine>
          )}
        />
        <Column source="receiptNumber" render={({ receiptNumber }) => receiptNumber ?? none} />
        <Column source="createdAt" render={({ createdAt }) => indianMoment(createdAt)} />
        <Column source="payerMobile" disableSort render={({ payerMobile }) => payerMobile || none} />
        <Column source="method" disableSort render={({ method }) => method ?? none} />
        <Column
          source="bankTxnId"
          disableSort
          render={({ bankTxnId, counter }) => <Reference text={bankTxnId ?? counter?.reference} />}
        />
        <Column
          label={translate('columns.actions')}
          className="actions"
          render={(payment) => <Open payment={payment} onOpen={() => open(payment.id)} />}
        />
      </PageOfList>
    </>
  );
}

const none = <Quiet>—</Quiet>;
/**
 * The payer's name, or why there is none: an unfinished registration is erased after a while, and a restored backup may
 * not have it.
 */
const nameOf = ({ payerName, refundReason }: PaymentRow): string =>
  payerName || translate(refundReason === 'records_lost' ? 'payments.lost' : 'payments.erased');

/** Makes a column take the remaining width; `maxWidth: 0` keeps its text from widening the table. */
const restOfWidth = { width: '100%', minWidth: 150, maxWidth: 0 } as const;

const OneLine = styled('span')({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' });

/** How many characters of a long reference are shown, at its beginning and at its end. */
const shownOfReference = { first: 6, last: 4 };

const ReferenceLine = styled('span')({
  whiteSpace: 'nowrap',
  '& .middle': { fontSize: 0, lineHeight: 0 },
  '& .last::before': { content: '"…"' },
});

/** A reference on one line. CSS hides the middle of a long reference, so that copying still gives all of it. */
function Reference({ text }: { text: string | null | undefined }) {
  if (!text) return none;
  const { first, last } = shownOfReference;
  if (text.length <= first + last + 2) return text;
  return (
    <ReferenceLine title={text}>
      {text.slice(0, first)}
      <span className="middle">{text.slice(first, -last)}</span>
      <span className="last">{text.slice(-last)}</span>
    </ReferenceLine>
  );
}

interface OpenProps {
  payment: PaymentRow;
  onOpen: () => void;
}

const openLabel = (payment: PaymentRow): string =>
  translate('payments.details.of', { of: `${nameOf(payment)}, ${indianMoment(payment.createdAt)}` });

const Open = ({ payment, onOpen }: OpenProps) => (
  <Button variant="outlined" onClick={onOpen} aria-label={openLabel(payment)} sx={inTable}>
    {translate('payments.details.open')}
  </Button>
);

/** A row below 900 px; a press on it opens the payment. */
const OnPhone = ({ payment, onOpen }: OpenProps) => (
  <>
    <button type="button" className="name" aria-label={openLabel(payment)} onClick={onOpen}>
      <TwoLineClamp>{nameOf(payment)}</TwoLineClamp>
    </button>
    <div className="sum">
      <Amount {...payment} />
    </div>
    <div className="line about one">
      <span className="quiet">{payment.eventName}</span>
      {payment.receiptNumber && <span className="end">{payment.receiptNumber}</span>}
    </div>
    <div className="line about">
      <StateTag {...stateStyle(payment)} />
      <span className="end">{indianMoment(payment.createdAt)}</span>
    </div>
  </>
);

const Returned = styled('span')({ display: 'block', fontSize: 15, whiteSpace: 'nowrap' });

const Due = styled(Returned)({ color: palette.earthDark, fontWeight: 700 });

/**
 * The amount of a payment. For a payment of which only a part goes back, also the part that was refunded or is being
 * refunded; after a move also what was taken at the counter, what is due there, and what must be given back there.
 */
function Amount({ amount, captured, state, returned, returning, due, dueBack, dueTaken }: PaymentRow) {
  const dues = { due, dueBack };
  const parts = { returned, returning };
  return (
    <>
      {formatRupees(captured ?? amount)}
      {dueTaken > 0 && <Returned>{translatePayments('list.dueTaken', { sum: formatRupees(dueTaken) })}</Returned>}
      {state === 'paid' &&
        (['returned', 'returning'] as const).map(
          (part) =>
            parts[part] > 0 && (
              <Returned key={part}>{translate(`payments.amount.${part}`, { sum: formatRupees(parts[part]) })}</Returned>
            ),
        )}
      {(['due', 'dueBack'] as const).map(
        (part) =>
          dues[part] > 0 && (
            <Due key={part}>{translatePayments(`list.${part}`, { sum: formatRupees(dues[part]) })}</Due>
          ),
      )}
    </>
  );
}

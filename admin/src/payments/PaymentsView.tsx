import { useLocation } from 'react-router-dom';
import { PagedList } from '../ui/list/PagedList.tsx';
import { AttentionBanner, DeletedEventRefunds } from './attention/AttentionBanner.tsx';
import { paymentsListIn } from './paymentUrl.ts';
import { OpenPayment } from './details/PaymentDialog.tsx';
import { PaymentsHead } from './list/PaymentsHead.tsx';
import { PaymentsOfEvent } from './list/PaymentsOfEvent.tsx';
import { newestFirst } from './list/paymentSorts.ts';
import { PaymentsList } from './list/PaymentsList.tsx';
import { PaymentTotals } from './list/PaymentTotals.tsx';
import { PayoutsView } from './payouts/PayoutsView.tsx';
import { UnpaidList } from './unpaid/UnpaidList.tsx';

/** Milliseconds: payment states change without action in the console. */
const refetchInterval = 60_000;

/** The Payments view: all payments with attention banner, totals and filters, who has not paid, or settlement files. */
export function PaymentsView() {
  const list = paymentsListIn(useLocation().pathname);
  return (
    <>
      {list === 'payouts' && (
        <>
          <PaymentsHead shown={list} />
          <PayoutsView />
        </>
      )}
      {list === 'unpaid' && (
        <>
          <PaymentsHead shown={list} />
          <UnpaidList />
        </>
      )}
      {list === 'all' && (
        <PagedList resource="payments" sort={newestFirst} refetchInterval={refetchInterval}>
          <PaymentsHead shown={list}>
            <PaymentsOfEvent />
          </PaymentsHead>
          <AttentionBanner />
          <DeletedEventRefunds />
          <PaymentTotals />
          <PaymentsList />
        </PagedList>
      )}
      <OpenPayment />
    </>
  );
}

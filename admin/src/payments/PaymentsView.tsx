import { useLocation } from 'react-router-dom';
import { AttentionBanner } from './attention/AttentionBanner.tsx';
import { DeletedEventRefunds } from './attention/DeletedEventRefunds.tsx';
import { paymentsListIn } from './calls/paymentUrl.ts';
import { OpenPayment } from './details/OpenPayment.tsx';
import { PaymentFilterProvider } from './list/PaymentFilterProvider.tsx';
import { PaymentsHead } from './list/PaymentsHead.tsx';
import { PaymentsList } from './list/PaymentsList.tsx';
import { PaymentTotals } from './list/PaymentTotals.tsx';
import { PayoutsView } from './payouts/PayoutsView.tsx';
import { UnpaidList } from './unpaid/UnpaidList.tsx';

/** The Payments view: all payments with attention banner, totals and filters, who has not paid, or settlement files. */
export function PaymentsView() {
  const list = paymentsListIn(useLocation().pathname);
  return (
    <PaymentFilterProvider>
      <PaymentsHead shown={list} />
      {list === 'payouts' && <PayoutsView />}
      {list === 'unpaid' && <UnpaidList />}
      {list === 'all' && (
        <>
          <AttentionBanner />
          <DeletedEventRefunds />
          <PaymentTotals />
          <PaymentsList />
        </>
      )}
      <OpenPayment />
    </PaymentFilterProvider>
  );
}

import { useLocation } from 'react-router-dom';
import { AttentionBanner } from './attention/AttentionBanner.tsx';
import { DeletedEventRefunds } from './attention/DeletedEventRefunds.tsx';
import { isPayoutsList, isUnpaidList } from './calls/paymentUrl.ts';
import { OpenPayment } from './details/OpenPayment.tsx';
import { PaymentFilterProvider } from './list/PaymentFilterProvider.tsx';
import { PaymentsHead } from './list/PaymentsHead.tsx';
import { PaymentsList } from './list/PaymentsList.tsx';
import { PaymentTotals } from './list/PaymentTotals.tsx';
import { PayoutsView } from './payouts/PayoutsView.tsx';
import { UnpaidList } from './unpaid/UnpaidList.tsx';

/** The Payments view: all payments with attention banner, totals and filters, who has not paid, or settlement files. */
export function PaymentsView() {
  const { search } = useLocation();
  const isUnpaid = isUnpaidList(search);
  const isPayouts = isPayoutsList(search);
  return (
    <PaymentFilterProvider>
      <PaymentsHead shown={isPayouts ? 'payouts' : isUnpaid ? 'unpaid' : 'all'} />
      {isPayouts && <PayoutsView />}
      {isUnpaid && <UnpaidList />}
      {!isPayouts && !isUnpaid && (
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

import { useLocation } from 'react-router-dom';
import { AttentionBanner } from './attention/AttentionBanner.tsx';
import { DeletedEventRefunds } from './attention/DeletedEventRefunds.tsx';
import { isUnpaidList } from './calls/paymentUrl.ts';
import { OpenPayment } from './details/OpenPayment.tsx';
import { PaymentFilterProvider } from './list/PaymentFilterProvider.tsx';
import { PaymentFilters } from './list/PaymentFilters.tsx';
import { PaymentsHead } from './list/PaymentsHead.tsx';
import { PaymentsList } from './list/PaymentsList.tsx';
import { PaymentTotals } from './list/PaymentTotals.tsx';
import { UnpaidList } from './unpaid/UnpaidList.tsx';

/** The Payments view: all payments with attention banner, totals and filters, or who has not paid. */
export function PaymentsView() {
  const isUnpaid = isUnpaidList(useLocation().search);
  return (
    <PaymentFilterProvider>
      <PaymentsHead isUnpaid={isUnpaid} />
      {isUnpaid ? (
        <UnpaidList />
      ) : (
        <>
          <AttentionBanner />
          <DeletedEventRefunds />
          <PaymentTotals />
          <PaymentFilters />
          <PaymentsList />
        </>
      )}
      <OpenPayment />
    </PaymentFilterProvider>
  );
}

import { ListBase } from 'react-admin';
import { AttentionStrip } from './AttentionStrip.tsx';
import { OpenPayment } from './OpenPayment.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import { PaymentsList } from './PaymentsList.tsx';
import { newestFirst } from './paymentSorts.ts';
import { PaymentsHead } from './PaymentsHead.tsx';
import { PaymentTotals } from './PaymentTotals.tsx';

/** Payments move by themselves while the treasurer looks on. Milliseconds. */
const refreshEvery = 60_000;

/** For the treasurer: where every rupee is, and why. */
export function PaymentsView() {
  return (
    <ListBase
      resource="payments"
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      perPage={25}
      sort={newestFirst}
      queryOptions={{ refetchInterval: refreshEvery, onError: () => undefined }}
    >
      <PaymentsHead />
      <AttentionStrip />
      <PaymentTotals />
      <PaymentFilters />
      <PaymentsList />
      <OpenPayment />
    </ListBase>
  );
}

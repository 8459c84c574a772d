import { ListBase } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { fieldsInUrl } from '../data/urlFields.ts';
import { AttentionBanner } from './attention/AttentionBanner.tsx';
import { OpenPayment } from './details/OpenPayment.tsx';
import { PaymentFilters } from './list/PaymentFilters.tsx';
import { PaymentsList } from './list/PaymentsList.tsx';
import { newestFirst } from './list/paymentSorts.ts';
import { PaymentsHead } from './list/PaymentsHead.tsx';
import { PaymentTotals } from './list/PaymentTotals.tsx';

/** Refetch interval in milliseconds: payment states change without action in the console. */
const refreshEvery = 60_000;

/** The Payments view: attention banner, totals, filters and list; of one event when a link of its view has led here. */
export function PaymentsView() {
  const filter = fieldsInUrl(useLocation().search, ['eventId']);
  return (
    <ListBase
      resource="payments"
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      perPage={25}
      sort={newestFirst}
      filterDefaultValues={filter}
      queryOptions={{ refetchInterval: refreshEvery, onError: () => undefined }}
    >
      <PaymentsHead />
      <AttentionBanner />
      <PaymentTotals />
      <PaymentFilters />
      <PaymentsList />
      <OpenPayment />
    </ListBase>
  );
}

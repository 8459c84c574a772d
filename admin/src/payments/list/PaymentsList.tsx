import type { PaymentRow, PaymentSort } from '@maidan/shared/wire/payments-admin.ts';
import { useMemo } from 'react';
import { PagedRecords } from '../../ui/list/PagedRecords.tsx';
import { SortSelect } from '../../ui/list/SortSelect.tsx';
import { usePagedList } from '../../ui/list/usePagedList.ts';
import { useOpenPayment } from '../calls/useOpenPayment.ts';
import { paymentColumns } from './columns.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import { newestFirst, paymentSorts } from './paymentSorts.ts';
import { usePaymentFilter } from './usePaymentFilter.ts';

/** Refetch interval in milliseconds: payment states change without action in the console. */
const refetchInterval = 60_000;
const resource = 'payments';

/** The page of payments that the filters above it choose. */
export function PaymentsList() {
  const { filter } = usePaymentFilter();
  const list = usePagedList<PaymentRow, PaymentSort>(resource, filter, { sort: newestFirst, refetchInterval });
  const { open } = useOpenPayment();
  const columns = useMemo(() => paymentColumns(open), [open]);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PaymentFilters sort={<SortSelect choices={paymentSorts} sort={list.sort} onSort={list.setSort} />} />
      <PagedRecords
        caption="Payments"
        resource={resource}
        list={list}
        columns={columns}
        loading="Loading payments..."
        failed="Failed to fetch payments"
        empty={isFiltered ? 'No payments found matching your search.' : 'No payments yet.'}
      />
    </>
  );
}

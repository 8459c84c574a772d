import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { PageOfList } from '../../ui/list/PagedList.tsx';
import { SortSelect } from '../../ui/list/SortSelect.tsx';
import { useOpenPayment } from '../calls/useOpenPayment.ts';
import { paymentColumns } from './columns.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import { paymentSorts } from './paymentSorts.ts';
import { usePaymentFilter } from './usePaymentFilter.ts';

/** The page of payments that the filters above it choose. */
export function PaymentsList() {
  const { sort } = useListContext();
  const { filter, setSort } = usePaymentFilter();
  const { open } = useOpenPayment();
  const columns = useMemo(() => paymentColumns(open), [open]);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PaymentFilters sort={<SortSelect choices={paymentSorts} sort={sort} onSort={setSort} />} />
      <PageOfList
        caption="Payments"
        columns={columns}
        onSort={setSort}
        loading="Loading payments..."
        failed="Failed to fetch payments"
        empty={isFiltered ? 'No payments found matching your search.' : 'No payments yet.'}
      />
    </>
  );
}

import { Box } from '@mui/material';
import type { PaymentRow, PaymentSort } from '@maidan/shared/wire/payments-admin.ts';
import { useMemo } from 'react';
import { errorMessage } from '../../data/http/callFailure.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Pages } from '../../ui/list/Pages.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SortSelect } from '../../ui/list/SortSelect.tsx';
import { type PagedList, usePagedList } from '../../ui/list/usePagedList.ts';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';
import { useOpenPayment } from '../calls/useOpenPayment.ts';
import { paymentColumns } from './columns.tsx';
import { newestFirst, paymentSorts } from './paymentSorts.ts';
import { usePaymentFilter } from './usePaymentFilter.ts';

/** Refetch interval in milliseconds: payment states change without action in the console. */
const refetchInterval = 60_000;
const resource = 'payments';

function Rows({ list }: { list: PagedList<PaymentRow, PaymentSort> }) {
  const { filter } = usePaymentFilter();
  const { open } = useOpenPayment();
  const columns = useMemo(() => paymentColumns(open), [open]);
  const { data, error, isPending, refetch, page, perPage } = list;
  if (error && !data) {
    return <LoadFailure message={errorMessage(error, 'Failed to fetch payments')} onRetry={() => void refetch()} />;
  }
  if (isPending || !data) return <Loading label="Loading payments..." />;
  if (data.length === 0) {
    const isFiltered = Object.keys(filter).length > 0;
    return <EmptyState message={isFiltered ? 'No payments found matching your search.' : 'No payments yet.'} />;
  }
  return (
    <>
      <RecordList
        caption="Payments"
        columns={columns}
        records={data}
        first={(page - 1) * perPage + 1}
        sort={list.sort}
        onSort={(sort) => list.setSort(sort as typeof list.sort)}
      />
      <Pages
        resource={resource}
        page={page}
        perPage={perPage}
        total={list.total ?? 0}
        sizes={[25, 50, 100]}
        onPage={list.setPage}
        onSize={list.setPerPage}
      />
    </>
  );
}

export function PaymentsList() {
  const { filter } = usePaymentFilter();
  const list = usePagedList<PaymentRow, PaymentSort>(resource, filter, { sort: newestFirst, refetchInterval });
  const isNarrow = useIsNarrow();
  return (
    <>
      {isNarrow && (
        <Box sx={{ mb: 2 }}>
          <SortSelect choices={paymentSorts} sort={list.sort} onSort={list.setSort} />
        </Box>
      )}
      <Rows list={list} />
    </>
  );
}

import { Box } from '@mui/material';
import type { PaymentRow } from '@maidan/shared/wire/payments-admin.ts';
import { useMemo } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { errorMessage } from '../../data/http/callFailure.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SortSelect } from '../../ui/list/SortSelect.tsx';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';
import { useOpenPayment } from '../calls/useOpenPayment.ts';
import { paymentColumns } from './columns.tsx';
import { paymentSorts } from './paymentSorts.ts';

function Rows() {
  const list = useListContext<PaymentRow>();
  const { open } = useOpenPayment();
  const columns = useMemo(() => paymentColumns(open), [open]);
  const { data, error, isPending, refetch, filterValues } = list;
  if (error && !data) {
    return <LoadFailure message={errorMessage(error, 'Failed to fetch payments')} onRetry={() => void refetch()} />;
  }
  if (isPending || !data) return <Loading label="Loading payments..." />;
  if (data.length === 0) {
    const isFiltered = Object.keys(filterValues as object).length > 0;
    return <EmptyState message={isFiltered ? 'No payments found matching your search.' : 'No payments yet.'} />;
  }
  return (
    <>
      <RecordList
        caption="Payments"
        columns={columns}
        records={data}
        first={(list.page - 1) * list.perPage + 1}
        sort={list.sort}
        onSort={list.setSort}
      />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  );
}

export function PaymentsList() {
  const { sort, setSort } = useListContext<PaymentRow>();
  const isNarrow = useIsNarrow();
  return (
    <>
      {isNarrow && (
        <Box sx={{ mb: 2 }}>
          <SortSelect choices={paymentSorts} sort={sort} onSort={setSort} />
        </Box>
      )}
      <Rows />
    </>
  );
}

import { Box } from '@mui/material';
import type { PaymentRow } from '@maidan/shared/wire/treasury.ts';
import { useMemo } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { sentenceFor } from '../data/failure.ts';
import { EmptyBoard } from '../ui/EmptyBoard.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { SortSelect } from '../ui/SortSelect.tsx';
import { useNarrow } from '../ui/useNarrow.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { paymentColumns } from './columns.tsx';
import { paymentSorts } from './paymentSorts.ts';
import { useOpenPayment } from './useOpenPayment.ts';

function Rows() {
  const list = useListContext<PaymentRow>();
  const { open } = useOpenPayment();
  const columns = useMemo(() => paymentColumns(open), [open]);
  const { data, error, isPending, refetch, filterValues } = list;
  if (error && !data) {
    return <LoadFailure sentence={sentenceFor(error, 'Failed to fetch payments')} onRetry={() => void refetch()} />;
  }
  if (isPending || !data) return <Waiting label="Loading payments..." />;
  if (data.length === 0) {
    const narrowed = Object.keys(filterValues as object).length > 0;
    return <EmptyBoard sentence={narrowed ? 'No payments found matching your search.' : 'No payments yet.'} />;
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
  const narrow = useNarrow();
  return (
    <>
      {narrow && (
        <Box sx={{ mb: 2 }}>
          <SortSelect choices={paymentSorts} sort={sort} onSort={setSort} />
        </Box>
      )}
      <Rows />
    </>
  );
}

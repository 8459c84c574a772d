import { Box } from '@mui/material';
import type { UnpaidFilterField, UnpaidRow, UnpaidSort } from '@maidan/shared/wire/payments-console/unpaid.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useScreenFilter } from '../../data/address/useScreenFilter.ts';
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
import { latestFirst, unpaidColumns, unpaidSorts } from './columns.tsx';
import { type UnpaidFilter, UnpaidFilters } from './UnpaidFilters.tsx';

/** Below the payments, so that every write to a payment refetches it. */
const resource = 'payments/unpaid';
/** Milliseconds: attempts end, and people pay after all, without action in the console. */
const refetchInterval = 60_000;
const filterFields = ['event'] as const;

const emptyMessage = ({ q, event }: UnpaidFilter): string => {
  if (q) return 'Nobody found matching your search.';
  return event ? 'Everybody who began to pay has paid.' : 'Everybody who began to pay for an open event has paid.';
};

interface RowsProps {
  list: PagedList<UnpaidRow, UnpaidSort>;
  filter: UnpaidFilter;
  onRegistered: () => void;
}

function Rows({ list, filter, onRegistered }: RowsProps) {
  const { open } = useOpenPayment();
  const columns = useMemo(() => unpaidColumns(open, onRegistered), [open, onRegistered]);
  const { data, error, isPending, refetch, page, perPage } = list;
  if (error && !data)
    return (
      <LoadFailure message={errorMessage(error, 'Failed to fetch who has not paid')} onRetry={() => void refetch()} />
    );
  if (isPending || !data) return <Loading label="Loading who has not paid..." />;
  if (data.length === 0) return <EmptyState message={emptyMessage(filter)} />;
  return (
    <>
      <RecordList
        caption="Who has not paid"
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

/** One line per person and event whose attempts to pay have all ended without money. */
export function UnpaidList() {
  const { filter, change } = useScreenFilter('payments', filterFields);
  const { q, event } = filter;
  const asked: Partial<Record<UnpaidFilterField, string>> = { ...(q && { q }), ...(event && { eventId: event }) };
  const list = usePagedList<UnpaidRow, UnpaidSort>(resource, asked, { sort: latestFirst, refetchInterval });
  const isNarrow = useIsNarrow();
  const section = useRef<HTMLElement>(null);
  // The row and its button are gone.
  const focusList = useCallback((): void => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label="Who has not paid" style={{ outline: 0 }}>
      <UnpaidFilters filter={filter} change={change} />
      {isNarrow && (
        <Box sx={{ mb: 2 }}>
          <SortSelect choices={unpaidSorts} sort={list.sort} onSort={list.setSort} />
        </Box>
      )}
      <Rows list={list} filter={filter} onRegistered={focusList} />
    </section>
  );
}

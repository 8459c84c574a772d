import { styled } from '@mui/material/styles';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { UnpaidFilterField, UnpaidRow, UnpaidSort } from '@maidan/shared/wire/payments-console/unpaid.ts';
import { useId, useMemo } from 'react';
import { useScreenFilter } from '../../data/address/useScreenFilter.ts';
import { unpaidCsvPath } from '../../data/payments/paymentCalls.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { PagedRecords } from '../../ui/list/PagedRecords.tsx';
import { SortSelect } from '../../ui/list/SortSelect.tsx';
import { usePagedList } from '../../ui/list/usePagedList.ts';
import { useHasCards } from '../../ui/useHasCards.ts';
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

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'end',
  justifyContent: 'flex-end',
  marginBottom: 16,
  '@media (width < 600px)': { '& > *': { flex: '1 1 100%' } },
});

/** One line per person and event whose attempts to pay have all ended without money. */
export function UnpaidList() {
  const { filter, change } = useScreenFilter('payments', filterFields);
  const { q, event } = filter;
  const asked: Partial<Record<UnpaidFilterField, string>> = { ...(q && { q }), ...(event && { eventId: event }) };
  const list = usePagedList<UnpaidRow, UnpaidSort>(resource, asked, { sort: latestFirst, refetchInterval });
  const hasCards = useHasCards();
  const section = useId();
  const canExport = useIsAllowed('players:export');
  const { open } = useOpenPayment();
  const columns = useMemo(
    // The row and its button are gone.
    () => unpaidColumns(open, () => document.getElementById(section)?.focus()),
    [open, section],
  );
  return (
    <section id={section} tabIndex={-1} aria-label="Who has not paid" style={{ outline: 0 }}>
      <UnpaidFilters filter={filter} change={change} />
      {(hasCards || canExport) && (
        <Row>
          {hasCards && <SortSelect choices={unpaidSorts} sort={list.sort} onSort={list.setSort} />}
          {canExport && (
            <DownloadButton
              label="CSV of this list"
              path={unpaidCsvPath(asked, list.sort)}
              saved={(rows) => `Saved ${pluralise(rows, 'row')}`}
              failed="The list could not be fetched. Please try again."
            />
          )}
        </Row>
      )}
      <PagedRecords
        caption="Who has not paid"
        resource={resource}
        list={list}
        columns={columns}
        loading="Loading who has not paid..."
        failed="Failed to fetch who has not paid"
        empty={emptyMessage(filter)}
      />
    </section>
  );
}

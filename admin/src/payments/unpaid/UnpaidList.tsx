import { styled } from '@mui/material/styles';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { useId, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { unpaidCsvPath } from '../../data/paymentCalls.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { PagedList, PageOfList } from '../../ui/list/PagedList.tsx';
import { SortSelect } from '../../ui/list/SortSelect.tsx';
import { useListFilter } from '../../ui/list/useListFilter.ts';
import { useHasCards } from '../../ui/useHasCards.ts';
import { useOpenPayment } from '../calls/useOpenPayment.ts';
import { latestFirst, unpaidColumns, unpaidSorts } from './columns.tsx';
import { type UnpaidFilter, UnpaidFilters } from './UnpaidFilters.tsx';

/** Below the payments, so that every write to a payment refetches it. */
const resource = 'payments/unpaid';
/** Milliseconds: attempts end, and people pay after all, without action in the console. */
const refetchInterval = 60_000;

const emptyMessage = ({ q, eventId }: UnpaidFilter): string => {
  if (q) return 'Nobody found matching your search.';
  return eventId ? 'Everybody who began to pay has paid.' : 'Everybody who began to pay for an open event has paid.';
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
export const UnpaidList = () => (
  <PagedList resource={resource} sort={latestFirst} refetchInterval={refetchInterval}>
    <List />
  </PagedList>
);

function List() {
  const { sort } = useListContext();
  const { filter, setSort } = useListFilter<UnpaidFilter>();
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
      <UnpaidFilters />
      {(hasCards || canExport) && (
        <Row>
          {hasCards && <SortSelect choices={unpaidSorts} sort={sort} onSort={setSort} />}
          {canExport && (
            <DownloadButton
              label="CSV of this list"
              path={unpaidCsvPath(filter, sort)}
              saved={(rows) => `Saved ${pluralise(rows, 'row')}`}
              failed="The list could not be fetched. Please try again."
            />
          )}
        </Row>
      )}
      <PageOfList
        caption="Who has not paid"
        columns={columns}
        onSort={setSort}
        loading="Loading who has not paid..."
        failed="Failed to fetch who has not paid"
        empty={emptyMessage(filter)}
      />
    </section>
  );
}

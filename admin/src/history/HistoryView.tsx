import { styled } from '@mui/material/styles';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { DownloadButton } from '../ui/feedback/DownloadButton.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryList } from './HistoryList.tsx';
import { useHistoryFilter } from './useHistoryFilter.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 16,
});

const newestFirst = { field: 'at', order: 'DESC' } as const;

/** Who did what in the console, the newest first. */
export const HistoryView = () => (
  <PagedList resource="audit" sort={newestFirst}>
    <HistoryHead />
    <HistoryFilters />
    <HistoryList />
  </PagedList>
);

function HistoryHead() {
  const { filter } = useHistoryFilter();
  const canExport = useIsAllowed('audit:export');
  return (
    <Head>
      <SectionHeading>History</SectionHeading>
      {canExport && (
        <DownloadButton
          label="Export to CSV"
          path={`/api/admin/audit/export?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          saved={(rows) => `Exported ${pluralise(rows, 'line')}`}
          failed="The export failed. Please try again."
        />
      )}
    </Head>
  );
}

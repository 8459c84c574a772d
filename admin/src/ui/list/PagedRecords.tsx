import type { RaRecord } from 'react-admin';
import { errorMessage } from '../../data/http/callFailure.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { Loading } from '../feedback/Loading.tsx';
import type { Column } from './column.ts';
import { Pages } from './Pages.tsx';
import { RecordList } from './RecordList.tsx';
import type { PagedList } from './usePagedList.ts';

interface PagedRecordsProps<T extends RaRecord<string>, SortField extends string> {
  caption: string;
  resource: string;
  list: PagedList<T, SortField>;
  columns: readonly Column<T, SortField>[];
  loading: string;
  /** Shown when the server sends no error message. */
  failed: string;
  empty: string;
}

/** A page of a list in each of its states, with the choice of the page. */
export function PagedRecords<T extends RaRecord<string>, SortField extends string>({
  caption,
  resource,
  list,
  columns,
  loading,
  failed,
  empty,
}: PagedRecordsProps<T, SortField>) {
  const { data, error, isPending, refetch, page, perPage } = list;
  if (error && !data) return <LoadFailure message={errorMessage(error, failed)} onRetry={() => void refetch()} />;
  if (isPending || !data) return <Loading label={loading} />;
  if (data.length === 0) return <EmptyState message={empty} />;
  return (
    <>
      <RecordList
        caption={caption}
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

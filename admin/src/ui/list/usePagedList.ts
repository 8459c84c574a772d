import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import type { Sort } from './column.ts';

interface PagedListOptions<SortField extends string> {
  /** The order until the reader chooses another. */
  sort: Sort<SortField>;
  /** Milliseconds. */
  refetchInterval: number;
}

/**
 * A page of a list with its order. Whatever changes what is listed begins again on the first page. While another page is
 * fetched, the last one stays.
 */
export function usePagedList<T extends RaRecord, SortField extends string>(
  resource: string,
  filter: object,
  { sort: initialSort, refetchInterval }: PagedListOptions<SortField>,
) {
  const [sort, setSort] = useState(initialSort);
  const [perPage, setPerPage] = useState(25);
  const listed = JSON.stringify([filter, sort, perPage]);
  const [place, setPlace] = useState({ listed, page: 1 });
  const page = place.listed === listed ? place.page : 1;
  const { data, total, error, isPending, isFetching, isPlaceholderData, refetch } = useGetList<T, Error>(
    resource,
    { filter, sort, pagination: { page, perPage } },
    // Failures are shown in place of the list, so react-admin shows no notification.
    { refetchInterval, placeholderData: (before) => before, onError: () => undefined },
  );
  const setPage = (next: number): void => setPlace({ listed, page: next });
  // The last page may be gone since: a payment has changed its state.
  const lastPage = total === undefined || isPlaceholderData ? page : Math.max(1, Math.ceil(total / perPage));
  if (page > lastPage) setPage(lastPage);
  return { data, total, error, isPending, isFetching, refetch, sort, setSort, page, setPage, perPage, setPerPage };
}

export type PagedList<T extends RaRecord, SortField extends string> = ReturnType<typeof usePagedList<T, SortField>>;

import { ListPaginationContext, Pagination } from 'react-admin';
import { useMemo } from 'react';

interface PagesProps {
  resource: string;
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (perPage: number) => void;
}

/** react-admin's pagination for a list whose page stands in the address. */
export function Pages({ resource, page, perPage, total, sizes, onPage, onSize }: PagesProps) {
  const pagination = useMemo(
    () => ({
      ...{ resource, page, perPage, total, isLoading: false, isPending: false },
      ...{ hasPreviousPage: page > 1, hasNextPage: page * perPage < total },
      setPage: onPage,
      // The select answers a text.
      setPerPage: (size: number) => onSize(Number(size)),
    }),
    [resource, page, perPage, total, onPage, onSize],
  );
  return (
    <ListPaginationContext.Provider value={pagination}>
      <Pagination rowsPerPageOptions={[...sizes]} />
    </ListPaginationContext.Provider>
  );
}

import { keyframes } from '@emotion/react';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { ListBase, type ListBaseProps, Pagination, type SortPayload, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { errorMessage } from '../../data/http/callFailure.ts';
import { retryCall } from '../../data/queryClient.ts';
import { palette } from '../../theme/palette.ts';
import { EmptyState, LoadFailure } from '../feedback/EmptyState.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { ColumnsSlotProvider } from './ColumnsButton.tsx';
import { RecordList } from './RecordList.tsx';

export const pageSizes = [25, 50, 100];

interface PagedListProps {
  resource: string;
  /** The initial order. */
  sort: SortPayload;
  /** Milliseconds between two requests, or a function of the query; without it the list is not polled. */
  refetchInterval?: NonNullable<ListBaseProps['queryOptions']>['refetchInterval'];
  /** Filter that is added to that in the list's address. */
  fixed?: object | undefined;
  children: ReactNode;
}

/** `PageOfList` shows a failure in place of the list, so react-admin must not show a notification. */
const queryOptions = { retry: retryCall, onError: () => undefined };

/**
 * react-admin's list, with page, order and filter in the address. The searched text is in the state of the history
 * entry instead, because it may be a person's name or mobile number.
 */
export function PagedList({ resource, sort, refetchInterval, fixed, children }: PagedListProps) {
  const { q } = (useLocation().state as { q?: string } | null) ?? {};
  const filter = useMemo(() => ({ ...fixed, ...(q && { q }) }), [fixed, q]);
  return (
    <ListBase
      {...{ resource, sort, filter }}
      perPage={pageSizes[0] ?? 25}
      storeKey={false}
      disableAuthentication
      queryOptions={{ ...queryOptions, ...(refetchInterval && { refetchInterval }) }}
    >
      <ColumnsSlotProvider>{children}</ColumnsSlotProvider>
    </ListBase>
  );
}

interface ListPartProps extends PagedListProps {
  /** The list's fixed filter. A parent that changes it must also change the `key`, so that the first page is shown. */
  filter?: object;
  /** The initial number of records on a page. */
  perPage?: number;
}

/** A list that is one part of a page; page, order and filter are not in the address. */
export const ListPart = ({ refetchInterval, filter = {}, perPage = 25, children, ...list }: ListPartProps) => (
  <ListBase
    {...{ ...list, filter, perPage }}
    storeKey={false}
    disableAuthentication
    disableSyncWithLocation
    queryOptions={{ ...queryOptions, ...(refetchInterval && { refetchInterval }) }}
  >
    {children}
  </ListBase>
);

interface PageOfListProps {
  caption: string;
  loading: string;
  /** Shown when the server sends no error message. */
  failed: string;
  empty: string;
  /** The button of a list that is empty because of its filter. */
  showAll?: { label: string; onPress: () => void };
  /** Changes the order; by default the `setSort` of react-admin's list. */
  setSort?: (sort: SortPayload) => void;
  /** Renders a record below 900 px, as in `RecordList`. */
  tapRow?: (record: never) => ReactNode;
  /** The page sizes that can be chosen. */
  sizes?: number[];
  /** The columns; those with a `source` can be sorted by, unless `disableSort`. */
  children: ReactNode;
}

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

/**
 * While the rows of another filter, order or page are loading (`aria-busy`), the former rows are pale below a thin bar.
 * A quick answer shows neither.
 */
export const Former = styled('div')({
  position: 'relative',
  overflowX: 'clip',
  '& > *': { transition: 'opacity .1s' },
  '&[aria-busy=true] > *': { opacity: 0.5, transitionDelay: '.1s' },
  '&[aria-busy=true]::before': {
    content: '""',
    ...{ position: 'absolute', zIndex: 5, insetInlineStart: 0, top: 0, width: '40%', height: 4 },
    backgroundColor: palette.marigold,
    animation: `${run} 1s linear .1s infinite both`,
    '@media (prefers-reduced-motion: reduce)': { width: '100%', animation: 'none' },
  },
});

/** Below 900 px it has the height of the window, so that the rows do not push what is below them off the screen. */
const RoomOfRows = styled('div')({ '@media (width < 900px)': { minHeight: '100dvh' } });

/** Stands in place of the rows until they are loaded for the first time. */
export const LoadingRows = ({ label }: { label: string }) => (
  <RoomOfRows>
    <Loading label={label} />
  </RoomOfRows>
);

/** The current page of the surrounding list in each of its states, with the pagination. */
export function PageOfList({ loading, failed, empty, showAll, sizes = pageSizes, ...list }: PageOfListProps) {
  const { data, error, isPending, isPlaceholderData = false, refetch } = useListContext();
  if (error && !data) return <LoadFailure message={errorMessage(error, failed)} onRetry={() => void refetch()} />;
  if (isPending || !data) return <LoadingRows label={loading} />;
  if (data.length === 0)
    return (
      <Former aria-busy={isPlaceholderData}>
        <EmptyState message={empty}>
          {showAll && (
            <Button variant="contained" color="secondary" onClick={showAll.onPress}>
              {showAll.label}
            </Button>
          )}
        </EmptyState>
      </Former>
    );
  return (
    <Former aria-busy={isPlaceholderData}>
      <RecordList {...list} />
      <Pagination rowsPerPageOptions={sizes} />
    </Former>
  );
}

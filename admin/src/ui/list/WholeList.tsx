import type { ReactNode } from 'react';
import type { UseGetListHookValue, RaRecord } from 'react-admin';
import { errorMessage } from '../../data/http/callFailure.ts';
import { EmptyState, LoadFailure } from '../feedback/EmptyState.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { RecordList } from './RecordList.tsx';

interface WholeListProps<T extends RaRecord> {
  list: UseGetListHookValue<T>;
  /** Caption of the table; its lower case is part of the loading text. */
  caption: string;
  empty: string;
  /** Shown when the server sends no error message. */
  failed: string;
  /** Renders a record below 900 px, as in `RecordList`. */
  tapRow?: ((record: never) => ReactNode) | undefined;
  children: ReactNode;
}

/** A list that is loaded without paging, in its loading, failed, empty and loaded states. */
export function WholeList<T extends RaRecord>({ list, caption, empty, failed, tapRow, children }: WholeListProps<T>) {
  const { data, error, isPending, refetch } = list;
  if (error && !data) return <LoadFailure message={errorMessage(error, failed)} onRetry={() => void refetch()} />;
  if (isPending || !data) return <Loading label={`Loading ${caption.toLowerCase()}...`} />;
  if (data.length === 0) return <EmptyState message={empty} />;
  return (
    <RecordList caption={caption} data={data} tapRow={tapRow}>
      {children}
    </RecordList>
  );
}

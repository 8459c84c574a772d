import type { UseGetListHookValue, RaRecord } from 'react-admin';
import { sentenceFor } from '../data/failure.ts';
import type { Column } from './column.ts';
import { EmptyBoard } from './EmptyBoard.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { RecordList } from './RecordList.tsx';
import { Waiting } from './Waiting.tsx';

interface WholeListProps<T extends RaRecord> {
  list: UseGetListHookValue<T>;
  columns: readonly Column<T>[];
  /** Names the table, and what is being loaded. */
  caption: string;
  empty: string;
  /** Said when the server gives no sentence. */
  failed: string;
}

/** A list that travels whole, in each of its states. */
export function WholeList<T extends RaRecord>({ list, columns, caption, empty, failed }: WholeListProps<T>) {
  const { data, error, isPending, refetch } = list;
  if (error && !data) return <LoadFailure sentence={sentenceFor(error, failed)} onRetry={() => void refetch()} />;
  if (isPending || !data) return <Waiting label={`Loading ${caption.toLowerCase()}...`} />;
  if (data.length === 0) return <EmptyBoard sentence={empty} />;
  return <RecordList caption={caption} columns={columns} records={data} />;
}

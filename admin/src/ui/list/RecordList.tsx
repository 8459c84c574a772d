import type { RaRecord } from 'react-admin';
import { useIsNarrow } from '../useIsNarrow.ts';
import type { RecordListProps } from './column.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';

/** A table on wide screens, cards below 600 px. */
export function RecordList<T extends RaRecord>(props: RecordListProps<T>) {
  return useIsNarrow() ? <RecordCards {...props} /> : <RecordTable {...props} />;
}

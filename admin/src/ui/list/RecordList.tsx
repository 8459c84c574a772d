import type { RaRecord } from 'react-admin';
import { useHasCards } from '../useHasCards.ts';
import type { RecordListProps } from './column.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';

/** A table on wide screens, cards below 900 px. */
export function RecordList<T extends RaRecord>(props: RecordListProps<T>) {
  return useHasCards() ? <RecordCards {...props} /> : <RecordTable {...props} />;
}

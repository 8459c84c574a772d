import type { PlayerFilterField, PlayerSort } from '@maidan/shared/wire/players.ts';
import type { SortChoice } from '../ui/list/SortSelect.tsx';
import { useListFilter } from '../ui/list/useListFilter.ts';

/** Filter of the list; absent fields do not filter. */
export type PlayerFilter = Partial<Record<PlayerFilterField, string>>;

export const usePlayerFilter = () => useListFilter<PlayerFilter>();

export const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** By mobile: who shares a parent's number stands together. */
export const familiesTogether = { field: 'phone', order: 'ASC' } as const;

/** Sort orders offered on phones. */
export const playerSorts: readonly SortChoice<PlayerSort>[] = [
  { label: 'Newest first', ...newestFirst },
  { label: 'Families together', ...familiesTogether },
  { label: 'Name, A to Z', field: 'name', order: 'ASC' },
  { label: 'Age, youngest first', field: 'age', order: 'ASC' },
  { label: 'Player type', field: 'position', order: 'ASC' },
  { label: 'Event, A to Z', field: 'eventName', order: 'ASC' },
  { label: 'Receipt, latest first', field: 'receipt_number', order: 'DESC' },
];

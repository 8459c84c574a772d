import type { ReactNode } from 'react';

/** One column of a list. Under 600 px the same columns make a card per record. */
export interface Column<T> {
  label: string;
  /** `serial` counts from 1 over all pages. Null where a record has nothing here: a dash in the table, no line on a card. */
  cell: (record: T, serial: number) => ReactNode;
  /** The API's field to sort by; absent: not sortable. */
  sort?: string;
  align?: 'right';
  /** Widest the column may grow, CSS pixels, and a quarter of the window at most; longer text wraps to two lines and is then cut. */
  width?: number;
  /** On a card: the picture, the heading, a line over the whole width, the foot with its buttons; absent: half a line. */
  card?: 'picture' | 'heading' | 'wide' | 'actions';
}

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** What a list is drawn from. */
export interface RecordListProps<T> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<T>[];
  records: readonly T[];
  /** Serial number of the first record shown. */
  first?: number;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** Whether a cell has nothing to show. */
export const isNothing = (cell: ReactNode): boolean => cell === null || cell === undefined || cell === '';

/** Pressing the column that already sorts turns its order round. */
export const toggledSort = (field: string, sort: Sort | undefined): Sort => ({
  field,
  order: sort?.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
});

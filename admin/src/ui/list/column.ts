import type { ReactNode } from 'react';

/** One column of a list. Below 600 px the same columns are drawn as a card per record. */
export interface Column<T, SortField extends string = string> {
  label: string;
  /** `serial` counts from 1 over all pages. Null for an empty value: a dash in the table, omitted on a card. */
  cell: (record: T, serial: number) => ReactNode;
  /** Sort field of the API; absent when the column cannot be sorted. */
  sort?: SortField;
  align?: 'right';
  /**
   * Maximum width in CSS pixels, and at most a quarter of the window; longer text wraps to two lines and is then cut.
   */
  width?: number;
  /** Position on a card: picture, heading, full-width line, or footer with buttons; half a line when absent. */
  card?: 'picture' | 'heading' | 'wide' | 'actions';
}

export interface Sort<Field extends string = string> {
  field: Field;
  order: 'ASC' | 'DESC';
}

/** Props shared by the table and the cards. */
export interface RecordListProps<T> {
  /** Table caption for screen readers. */
  caption: string;
  columns: readonly Column<T>[];
  records: readonly T[];
  /** Serial number of the first record on this page. */
  first?: number;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** Whether a cell is empty. */
export const isNothing = (cell: ReactNode): boolean => cell === null || cell === undefined || cell === '';

/** Selecting the column that is already sorted reverses its order. */
export const toggledSort = (field: string, sort: Sort | undefined): Sort => ({
  field,
  order: sort?.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
});

import type { ReactNode } from 'react';

/** One column of a list. Below 900 px the same columns are drawn as a card per record. */
export interface Column<T, SortField extends string = string> {
  label: string;
  /** Drawn in place of the label in the table's head. */
  head?: ReactNode;
  /** `serial` counts from 1 over all pages. Null for an empty value: a dash in the table, omitted on a card. */
  cell: (record: T, serial: number) => ReactNode;
  /** Sort field of the API; absent when the column cannot be sorted. */
  sort?: SortField;
  align?: 'right';
  /** A number of the row, no wider than its digits. */
  isSerial?: boolean;
  /**
   * Width in CSS pixels, and at most a quarter of the window for the heading or a sixth for others, from which on text
   * wraps: to two lines, and is then cut.
   * Where the table has room left, the column is wider.
   */
  width?: number;
  /**
   * Width in CSS pixels in a table where each column has one: it fills the window and scrolls sideways only when the sum
   * does not fit. Text wraps to two lines and is then cut.
   */
  span?: number;
  /** Position on a card: picture, heading, full-width line, or footer with buttons; half a line when absent. */
  card?: 'picture' | 'heading' | 'wide' | 'actions';
}

export interface Sort<Field extends string = string> {
  field: Field;
  order: 'ASC' | 'DESC';
}

/** Props shared by the table and the cards. */
export interface RecordListProps<T, SortField extends string = string> {
  /** Table caption for screen readers. */
  caption: string;
  columns: readonly Column<T, SortField>[];
  records: readonly T[];
  /** Serial number of the first record on this page. */
  first?: number;
  sort?: Sort<SortField>;
  onSort?: (sort: Sort<SortField>) => void;
  /** Whether a row is drawn as selected. */
  isMarked?: (record: T) => boolean;
}

/** Whether a cell is empty. */
export const isNothing = (cell: ReactNode): boolean => cell === null || cell === undefined || cell === '';

/** Selecting the column that is already sorted reverses its order. */
export const toggledSort = <Field extends string>(field: Field, sort: Sort<Field> | undefined): Sort<Field> => ({
  field,
  order: sort?.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
});

import { byteOrderMark, csvRecord } from '../csv.ts';

/**
 * A column of a CSV file that the database writes: its heading and the SQL of its cell; null becomes an empty cell.
 * With kind `number`, a minus sign does not count as the beginning of a formula.
 */
type CopiedColumn = readonly [heading: string, sql: string, kind?: 'number'];

export interface CopiedTable {
  columns: readonly CopiedColumn[];
  /** The first line: the headings, that of the serial number first. */
  head: string;
}

/** A table of these columns. The serial number is counted while the file is written, and comes first. */
export const copiedTable = (columns: readonly CopiedColumn[]): CopiedTable => ({
  columns,
  head: byteOrderMark + csvRecord(['S.No', ...columns.map(([heading]) => heading)]),
});

/** Settings of the transaction that reads a table; the SQL of the cells depends on them. */
export const cellSettings = { TimeZone: 'Asia/Kolkata', DateStyle: 'ISO' };

/** SQL for the Indian day of an instant, as `indianDay`. It relies on the time zone in `cellSettings`. */
export const indianDayCell = (instant: string): string => `CAST(${instant} AS date)`;

/** SQL for rupees of paise, as `toRupees`. */
export const rupeesCell = (paise: string): string => `${paise} / 100::float8`;

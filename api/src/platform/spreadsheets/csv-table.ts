import { byteOrderMark, type Cell, csvRecord } from './csv.ts';
import type { RowFormat } from './cursor-stream.ts';

/** A column of a CSV file: its heading, and its cell for a row. `serial` counts from 1. */
type CsvColumn<Row> = readonly [heading: string, cell: (row: Row, serial: number) => Cell];

/** The columns as a CSV file, written row by row. */
export const csvTable = <Row>(columns: readonly CsvColumn<Row>[]): RowFormat<Row> => ({
  head: byteOrderMark + csvRecord(columns.map(([heading]) => heading)),
  record: (row, serial) => csvRecord(columns.map(([, cell]) => cell(row, serial))),
});

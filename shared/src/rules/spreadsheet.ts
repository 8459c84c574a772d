const megabytes = 5;

/** The limits of a spreadsheet that is uploaded. `bytes`, `rows` (below the heading) and `columns` are inclusive. */
export const spreadsheetLimits = {
  bytes: megabytes * 1024 * 1024,
  rows: 20_000,
  columns: 60,
  /** The most characters of a cell, and of the file's name. The rest of a cell is cut off. */
  cell: 2_000,
  fileName: 120,
} as const;

/** The files that can be read, for the `accept` of a file field. */
export const spreadsheetTypes = ['.csv', '.txt', '.tsv', '.xlsx'] as const;

/**
 * Reasons why an upload, or the choice of its columns, is refused. `importSentences` and `payoutSentences` add to them
 * and replace some.
 */
export const spreadsheetSentences = {
  file: 'Please choose a CSV or Excel (.xlsx) file',
  oneFile: 'Please choose one file at a time',
  tooLarge: `The file must not be larger than ${megabytes} MB`,
  tooManyRows: `The file has more than ${spreadsheetLimits.rows.toLocaleString('en-IN')} rows. Please split it into several files`,
  tooManyColumns: `The file has more than ${spreadsheetLimits.columns} columns. Please delete those that are not needed`,
  type: 'Please upload a CSV or Excel (.xlsx) file. Older .xls files: save them as .xlsx first',
  unreadable: 'The file cannot be read. Please open it, save it again as .xlsx or CSV, and try again',
  locked:
    'The file is protected by a password. Please open it, take the password away (in Excel: File, Info, Protect Workbook, Encrypt with Password), save it and try again',
  unclosedQuote: 'The file has a quotation mark (") that is never closed. Please correct it, or save the file as .xlsx',
  empty: 'The file has no rows below its headings',
  tooCostly: 'The file takes too much memory or time to read. Please copy its rows into a new file and try again',
  columnTwice: 'A column can be used for one field only',
  noSuchColumn: 'The file has no such column',
} as const;

export type SpreadsheetSentences = Record<keyof typeof spreadsheetSentences, string>;

/** What is wrong with a choice of columns; undefined when nothing is. What the columns contain is not read. */
export function columnsError(mapping: Partial<Record<string, number>>, columnCount: number): string | undefined {
  const columns = Object.values(mapping) as number[];
  if (columns.some((column) => !Number.isInteger(column) || column < 0 || column >= columnCount))
    return spreadsheetSentences.noSuchColumn;
  return new Set(columns).size < columns.length ? spreadsheetSentences.columnTwice : undefined;
}

import { CsvError, parse } from 'csv-parse/sync';
import { findDelimiter } from './delimiter.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

/** Blank lines included; the limit of rows with content is checked later (sheet.ts). */
const mostLines = 100_000;
/** Characters. A quotation mark that is never closed would make one record of the rest of the file. */
const longestRecord = 100_000;

/** Excel's own line about the delimiter, which it does not show as a row. */
const delimiterLine = /^sep=(.)(?:\r\n|\n|\r)/i;

/** The records of a text, blank lines included, so that their position is the line in a spreadsheet program. */
export function readCsv(text: string): string[][] {
  const [line, named] = delimiterLine.exec(text) ?? [''];
  const rows = text.slice(line.length);
  try {
    const records = parse(rows, {
      delimiter: named ?? findDelimiter(rows),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRecord,
      to: mostLines + 1,
    });
    if (records.length > mostLines) throw new UnreadableSheet('tooManyRows');
    return records;
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    throw new UnreadableSheet(rows.includes('"') ? 'unclosedQuote' : 'unreadable');
  }
}

import { decodeText, readCsv } from './read-csv.ts';
import {
  hasHeadings,
  readSheet,
  type Sheet,
  type SheetRow,
  tidyRows,
  UnreadableSheet,
  type Vocabulary,
} from './sheet.ts';
import { readXlsx } from './read-xlsx.ts';

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
/** Old .xls files, and .xlsx files with a password, are OLE compound files. */
const oleMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const passwordStream = Buffer.from('EncryptedPackage', 'utf16le');

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** Reads a file by its content, whatever its name is. @throws UnreadableSheet */
export async function readFile(bytes: Buffer, words: Vocabulary): Promise<Sheet> {
  if (bytes.length === 0) throw new UnreadableSheet('empty');
  if (startsWith(bytes, oleMark)) throw new UnreadableSheet(bytes.includes(passwordStream) ? 'locked' : 'type');
  const isWorkbook = startsWith(bytes, zipMark);
  return readSheet(isWorkbook ? await readWorkbook(bytes, words) : tidyRows(readCsv(decodeText(bytes))), words);
}

/**
 * The rows of the first sheet with known headings, or else of the first sheet with rows: some workbooks begin with a
 * cover.
 */
async function readWorkbook(bytes: Buffer, words: Vocabulary): Promise<SheetRow[]> {
  const sheets = (await readXlsx(bytes)).map(tidyRows);
  return sheets.find((rows) => hasHeadings(rows, words)) ?? sheets.find(({ length }) => length > 0) ?? [];
}

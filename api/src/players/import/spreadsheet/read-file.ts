import { hasHeadings } from '../columns/find-headings.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { readSheet, type Sheet } from './sheet.ts';
import { type SheetRow, tidyRows } from './tidy-rows.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
/** Old .xls files, and .xlsx files with a password, are OLE compound files. */
const oleMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const passwordStream = Buffer.from('EncryptedPackage', 'utf16le');

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** Reads a file by what it holds, whatever it is called. @throws UnreadableSheet */
export async function readFile(bytes: Buffer): Promise<Sheet> {
  if (bytes.length === 0) throw new UnreadableSheet('empty');
  if (startsWith(bytes, oleMark)) throw new UnreadableSheet(bytes.includes(passwordStream) ? 'locked' : 'type');
  return readSheet(startsWith(bytes, zipMark) ? await readWorkbook(bytes) : tidyRows(readCsv(decodeText(bytes))));
}

/** The first sheet with headings that are known, or else with rows: some workbooks begin with a cover or a help. */
async function readWorkbook(bytes: Buffer): Promise<SheetRow[]> {
  const sheets = (await readXlsx(bytes)).map(tidyRows);
  return sheets.find(hasHeadings) ?? sheets.find(({ length }) => length > 0) ?? [];
}

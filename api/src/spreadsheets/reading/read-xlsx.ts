import readXlsxFile from 'read-excel-file/universal';
import { UnreadableSheet } from './unreadable-sheet.ts';
import { readZip, writeZip } from './zip.ts';

/** Bytes of a workbook's XML: 20,000 rows of a dozen columns are about 10 MB of it. */
const mostXmlBytes = 40_000_000;

/** The sheets of a workbook, blank rows included. */
export async function readXlsx(bytes: Buffer): Promise<string[][][]> {
  const files = readZip(bytes, mostXmlBytes, (name) => name.endsWith('.xml') || name.endsWith('.xml.rels'));
  if (!files.has('xl/workbook.xml')) throw new UnreadableSheet('type');
  // What was inflated within limits is packed again without compression: the library inflates by itself, without limits.
  const zip = new Uint8Array(writeZip(files)).buffer;
  files.clear();
  const sheets = await readXlsxFile(zip).catch(() => {
    throw new UnreadableSheet('unreadable');
  });
  return sheets.map(({ data }) => data.map((row) => row.map(cellText)));
}

/** A date cell becomes its day; a whole number all its digits, so that a mobile stored as a number is one. */
function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value).toString();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

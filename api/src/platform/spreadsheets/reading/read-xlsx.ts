import readXlsxFile from 'read-excel-file/universal';
import { UnreadableSheet } from './sheet.ts';
import { readZip, writeZip } from './zip.ts';

/** Most bytes of a workbook's XML, inflated. */
const mostXmlBytes = 40_000_000;

/** The sheets of a workbook, blank rows included. */
export async function readXlsx(bytes: Buffer): Promise<string[][][]> {
  const files = readZip(bytes, mostXmlBytes, (name) => name.endsWith('.xml') || name.endsWith('.xml.rels'));
  if (!files.has('xl/workbook.xml')) throw new UnreadableSheet('type');
  for (const [name, xml] of files) if (name.startsWith('xl/worksheets/')) files.set(name, withReferences(xml));
  // The library inflates files without a limit, so they are inflated here within limits, and packed again uncompressed.
  const zip = new Uint8Array(writeZip(files)).buffer;
  files.clear();
  const sheets = await readXlsxFile(zip).catch(() => {
    throw new UnreadableSheet('unreadable');
  });
  return sheets.map(({ data }) => data.map((row) => row.map(cellText)));
}

const rowOrCell = /<((?:\w+:)?)(row|c)\b([^<>]*)>/g;
const reference = /\sr="([A-Z]*)(\d+)"/;

function hasReferences(xml: string): boolean {
  for (const [, , name, attributes = ''] of xml.matchAll(rowOrCell))
    if (name === 'c' && !reference.test(attributes)) return false;
  return true;
}

/**
 * A sheet's XML in which every cell has its reference, as in `<c r="B7">`. In ECMA-376 the reference is optional: a
 * cell without it follows the cell before. Some programs write such sheets, and the library throws on them.
 */
function withReferences(bytes: Buffer): Buffer {
  const xml = bytes.toString();
  if (hasReferences(xml)) return bytes;
  let [row, column] = [0, 0];
  const referred = xml.replace(rowOrCell, (tag, prefix: string, name: string, attributes: string) => {
    const [, letters = '', number] = reference.exec(attributes) ?? [];
    if (letters.length > 3 || (number && number.length > 7)) throw new UnreadableSheet('unreadable');
    if (name === 'row') [row, column] = [number ? Number(number) : row + 1, 0];
    else column = letters ? columnNumber(letters) : column + 1;
    return number ? tag : `<${prefix}${name} r="${name === 'c' ? columnLetters(column) : ''}${row}"${attributes}>`;
  });
  return Buffer.from(referred);
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const columnLetters = (number: number): string =>
  number === 0 ? '' : columnLetters(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26));

/**
 * The text of a cell. A date becomes its day. A whole number becomes all its digits, so that a mobile that is stored
 * as a number stays a mobile.
 */
function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value).toString();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

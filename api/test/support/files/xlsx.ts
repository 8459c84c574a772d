import { crc32, deflateRawSync } from 'node:zlib';

/** A day as Excel stores it: a number with a date style. */
export interface DateCell {
  serial: number;
}
type Cell = string | number | DateCell | null;

/** The path of the only sheet in the zip. */
export const sheetPath = 'xl/worksheets/sheet1.xml';

const letter = (column: number): string => String.fromCharCode(65 + column);
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spreadsheetml = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';

/**
 * The files of a workbook with one sheet, as Excel writes them: texts stand in a shared table, and dates are numbers
 * with a style.
 */
export function workbookFiles(rows: readonly (readonly Cell[])[]): Map<string, string> {
  const texts: string[] = [];
  const cellXml = (cell: Cell, at: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === 'object') return `<c r="${at}" s="1"><v>${cell.serial}</v></c>`;
    return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  };
  const sheetRows = rows.map((cells, i) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${letter(column)}${i + 1}`)).join('');
    return inside && `<row r="${i + 1}">${inside}</row>`;
  });
  return filesOf(sheetRows.join(''), texts);
}

/** The files of a workbook whose sheet has these rows as XML. */
export const filesOf = (sheetData: string, texts: readonly string[] = []): Map<string, string> =>
  new Map([
    [
      'xl/workbook.xml',
      `${header}<workbook xmlns="${spreadsheetml}" xmlns:r="${relationships}"><sheets><sheet name="Players" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${header}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${header}<styleSheet xmlns="${spreadsheetml}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    [
      'xl/sharedStrings.xml',
      `${header}<sst xmlns="${spreadsheetml}">${texts.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>`,
    ],
    [sheetPath, `${header}<worksheet xmlns="${spreadsheetml}"><sheetData>${sheetData}</sheetData></worksheet>`],
  ]);

/**
 * Writes a zip with compressed files.
 * @param lies false declared sizes, by path
 */
export function zip(files: ReadonlyMap<string, string>, lies: Record<string, number> = {}): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, text] of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)];
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(lies[path] ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('504b0304', 'hex'), fields, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    centrals.push(Buffer.from('504b01021400', 'hex'), fields, place, name);
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

export const xlsx = (rows: readonly (readonly Cell[])[]): Buffer => zip(workbookFiles(rows));

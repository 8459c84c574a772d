import { crc32, inflateRawSync } from 'node:zlib';
import { UnreadableSheet } from './sheet.ts';

/** Signatures and sizes of PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16. */
const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const sizes = { local: 30, central: 46, end: 22 } as const;
const longestComment = 0xffff;
/** Most files in a zip. An .xlsx has about ten, and a few more for each sheet and picture. */
const mostEntries = 2_000;
const stored = 0;
const deflated = 8;

/**
 * The wanted files of a zip, by name. A small zip can contain gigabytes and declare wrong sizes. So the declared sizes
 * are added up before anything is inflated, and no file is inflated beyond its declared size.
 * @param mostBytes of all wanted files together, inflated
 */
export function readZip(zip: Buffer, mostBytes: number, isWanted: (name: string) => boolean): Map<string, Buffer> {
  const wanted = listEntries(zip).filter(({ name }) => isWanted(name));
  if (wanted.some(({ isEncrypted }) => isEncrypted)) throw new UnreadableSheet('locked');
  if (wanted.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new UnreadableSheet('tooCostly');
  return new Map(wanted.map((entry) => [entry.name, inflate(zip, entry)]));
}

interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  compressedSize: number;
  size: number;
  /** Position of the entry's local header in the file. */
  offset: number;
}

function listEntries(zip: Buffer): Entry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > mostEntries) throw new UnreadableSheet('tooCostly');
  const entries: Entry[] = [];
  for (let at = zip.readUInt32LE(end + 16), i = 0; i < count; i += 1) {
    const [entry, next] = readEntry(zip, at);
    entries.push(entry);
    at = next;
  }
  return entries;
}

/** The record at the end of the zip, in front of a comment of any length. */
function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - sizes.end - longestComment);
  for (let at = zip.length - sizes.end; at >= first; at -= 1) if (zip.readUInt32LE(at) === signatures.end) return at;
  throw new UnreadableSheet('unreadable');
}

function readEntry(zip: Buffer, at: number): [entry: Entry, next: number] {
  requireHeader(zip, at, 'central');
  const nameEnd = at + sizes.central + zip.readUInt16LE(at + 28);
  const entry = {
    name: zip.toString('utf8', at + sizes.central, nameEnd),
    isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
    method: zip.readUInt16LE(at + 10),
    compressedSize: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    offset: zip.readUInt32LE(at + 42),
  };
  return [entry, nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)];
}

function requireHeader(zip: Buffer, at: number, kind: 'local' | 'central'): void {
  if (at + sizes[kind] > zip.length || zip.readUInt32LE(at) !== signatures[kind])
    throw new UnreadableSheet('unreadable');
}

function inflate(zip: Buffer, { method, offset, compressedSize, size }: Entry): Buffer {
  requireHeader(zip, offset, 'local');
  const start = offset + sizes.local + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const packed = zip.subarray(start, start + compressedSize);
  const bytes = method === stored ? packed : method === deflated ? inflateUpTo(packed, size) : undefined;
  if (bytes?.length !== size) throw new UnreadableSheet('unreadable');
  return bytes;
}

function inflateUpTo(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (fault) {
    const isTooLarge = (fault as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableSheet(isTooLarge ? 'tooCostly' : 'unreadable');
  }
}

/** Writes a zip whose files are not compressed, so that reading it takes no more memory than its size. */
export function writeZip(files: ReadonlyMap<string, Buffer>): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, bytes] of files) {
    const name = Buffer.from(path);
    locals.push(header('local', name, bytes, 0), bytes);
    centrals.push(header('central', name, bytes, offset));
    offset += sizes.local + name.length + bytes.length;
  }
  const end = Buffer.alloc(sizes.end);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(Buffer.concat(centrals).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...centrals, end]);
}

/**
 * Writes the header of a file. Both kinds have the same fields from the flags on; in the central header these are two
 * bytes further on.
 */
function header(kind: 'local' | 'central', name: Buffer, bytes: Buffer, offset: number): Buffer {
  const written = Buffer.alloc(sizes[kind]);
  const shift = kind === 'central' ? 2 : 0;
  written.writeUInt32LE(signatures[kind], 0);
  written.writeUInt32LE(crc32(bytes), 14 + shift);
  written.writeUInt32LE(bytes.length, 18 + shift);
  written.writeUInt32LE(bytes.length, 22 + shift);
  written.writeUInt16LE(name.length, 26 + shift);
  if (kind === 'central') written.writeUInt32LE(offset, 42);
  return Buffer.concat([written, name]);
}

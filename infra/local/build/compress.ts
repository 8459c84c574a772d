import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

const TEXT = /\.(html|css|js|mjs|json|svg|xml|txt|ics|webmanifest|ico|map)$/;
/** Smaller files are not compressed, as they fit the first packets anyway. */
const SMALLEST = 512;
/** An encoder takes some megabytes, and a club of many years has thousands of pages. */
const atOnce = 4;

interface Levels {
  brotli: number;
  gzip: number;
}

/** Scripts and styles: the same in most builds, so they are compressed once. A page of 60 kB would take 62 ms. */
const once: Levels = { brotli: 11, gzip: 9 };
/** From this many bytes on they would take seconds. */
const LARGE = 1_000_000;
/** Pages, which change with each build by their date at least: 2 % more bytes than at 11 in 22 ms. */
const each: Levels = { brotli: 10, gzip: 9 };
/** Pages beyond the first `SOON` bytes: 10 % more bytes in 3 ms. */
const many: Levels = { brotli: 5, gzip: 6 };
const SOON = 3_000_000;

const ofEvent = /(^|\/)events\//;
const isPage = (name: string): boolean => /\.(html|ics|xml|json)$/.test(name);

/**
 * Writes a `.br` and a `.gz` beside every text file of `folder` where smaller; the server itself never compresses. Pages
 * near the root come first and become smallest, those of single events last and quickest: a change must not wait for
 * hundreds of them.
 * @param earlier a folder of the same kind, whose compressed files are taken where they hold the same bytes
 */
export async function compressFolder(folder: string, earlier?: string): Promise<void> {
  const files = await textFiles(folder);
  const done = new Map<string, Promise<Compressed>>();
  let pages = 0;
  let at = 0;
  const next = async (): Promise<void> => {
    for (let name = files[at++]; name !== undefined; name = files[at++]) {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      if (bytes.length < SMALLEST) continue;
      const levels = isPage(name) ? (pages < SOON ? each : many) : bytes.length < LARGE ? once : each;
      if (isPage(name)) pages += bytes.length;
      // An event's page has several addresses.
      const content = createHash('sha256').update(bytes).digest('base64');
      const made = done.get(content) ?? compress(bytes, levels, earlier && path.join(earlier, name));
      done.set(content, made);
      const { br, gz } = await made;
      if (br.length < bytes.length) await writeFile(`${file}.br`, br);
      if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Below `folder`: first those of the fewest folders, and pages of single events last. */
async function textFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const place = (name: string): number => name.split(path.sep).length + (ofEvent.test(name) ? 100 : 0);
  return names.sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
}

interface Compressed {
  br: Buffer;
  gz: Buffer;
}

async function compress(bytes: Buffer, levels: Levels, earlier: string | undefined): Promise<Compressed> {
  const [keptBr, keptGz] = await Promise.all([
    earlier && keptFor(bytes, `${earlier}.br`, unbrotli),
    earlier && keptFor(bytes, `${earlier}.gz`, unzip),
  ]);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    keptBr || brotli(bytes, { params }),
    keptGz || zip(bytes, { level: levels.gzip }),
  ]);
  return { br, gz };
}

/** An earlier compressed file, if it holds these bytes and no others. */
async function keptFor(
  bytes: Buffer,
  file: string,
  decompress: (compressed: Buffer) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  try {
    const kept = await readFile(file);
    return (await decompress(kept)).equals(bytes) ? kept : undefined;
  } catch {
    // There is none, or it is damaged.
    return undefined;
  }
}

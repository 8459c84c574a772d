import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { forEachAtOnce } from '../for-each-at-once.ts';

/** Identifies how files are compressed; compressed files of an earlier build are reused only if its key is equal. */
export const compressionKey = createHash('sha256')
  .update(readFileSync(new URL('compress.ts', import.meta.url)))
  .digest('hex')
  .slice(0, 16);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(html|css|js|mjs|json|svg|xml|txt|ics|webmanifest|ico|map)$/;
/**
 * Bytes below which a file is not compressed. A smaller page fits into one network packet without compression. Scripts
 * have a lower limit, because a page loads several of them.
 */
const smallest = (name: string): number => (isPage(name) ? 1_400 : 512);
/** How many files are compressed at the same time. Each encoder takes some megabytes of memory. */
const atOnce = 4;

interface Levels {
  brotli: number;
  gzip: number;
}

/**
 * Levels for files that are not pages. Most scripts and styles are the same as in the earlier build, whose compressed
 * files are reused.
 */
const scriptLevels: Levels = { brotli: 11, gzip: 9 };
/** Bytes from which a script is compressed like a page, because the highest level would take long. */
const LARGE = 1_000_000;
/** Levels for pages. Many pages change in each build, so they get a faster level than scripts. */
const pageLevels: Levels = { brotli: 10, gzip: 9 };
/** Levels for pages after the first `FIRST_PAGES_BYTES`: faster, with more bytes. */
const laterPageLevels: Levels = { brotli: 5, gzip: 6 };
const FIRST_PAGES_BYTES = 3_000_000;

const ofEvent = /(^|\/)(events|gallery)\//;
const isPage = (name: string): boolean => /\.(html|ics|xml|json)$/.test(name);

/** A folder of an earlier build that was compressed in the same way. */
export interface EarlierFiles {
  folder: string;
  /** SHA-256 of the folder's files at the time of writing, in hexadecimal, by path with slashes. */
  hashes: Readonly<Record<string, string>>;
}

/**
 * Writes a `.br` and a `.gz` beside each text file of `folder` that is long enough, if the compressed file is smaller;
 * the edge itself compresses no file. Pages near the root come first, and pages of single events and albums last.
 * After the first `FIRST_PAGES_BYTES` of pages a faster level is used, so that a change does not wait long for hundreds
 * of pages.
 * @param earlier folder whose compressed files are reused for unchanged texts
 * @returns hashes of the texts that are long enough and of their compressed files, as in `EarlierFiles`
 */
export async function compressFolder(folder: string, earlier?: EarlierFiles): Promise<Record<string, string>> {
  const byContent = new Map<string, Written>();
  const hashes: Record<string, string> = {};
  await forEachAtOnce(withLevels(await textFiles(folder)), atOnce, async ({ name, levels }) => {
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    const hash = sha256(bytes);
    const listed = listedAs(name);
    hashes[listed] = hash;
    // The same page may have several addresses. The compressed files of the first address are copied, so that their
    // bytes need not stay in memory.
    const first = byContent.get(hash);
    const find = (suffix: Suffix) => earlier && keptFor({ name, hash }, suffix, earlier);
    const written = first?.suffixes ?? compress(bytes, levels, find).then((made) => writeSmaller(file, bytes, made));
    if (!first) byContent.set(hash, { file, suffixes: written });
    for (const [suffix, made] of await written) {
      hashes[listed + suffix] = made;
      if (first) await copyFile(first.file + suffix, file + suffix);
    }
  });
  return hashes;
}

type Suffix = '.br' | '.gz';

interface Written {
  file: string;
  /** Resolves to the hashes of the compressed files beside the first address. */
  suffixes: Promise<Map<Suffix, string>>;
}

async function writeSmaller(file: string, bytes: Buffer, { br, gz }: Compressed): Promise<Map<Suffix, string>> {
  const written = new Map<Suffix, string>();
  for (const [suffix, made] of [['.br', br] as const, ['.gz', gz] as const]) {
    if (made.bytes.length >= bytes.length) continue;
    await writeFile(file + suffix, made.bytes);
    written.set(suffix, made.hash);
  }
  return written;
}

const listedAs = (name: string): string => name.split(path.sep).join('/');

interface TextFile {
  /** Path relative to the folder. */
  name: string;
  size: number;
}

function withLevels(files: readonly TextFile[]): { name: string; levels: Levels }[] {
  let pageBytes = 0;
  return files.map(({ name, size }) => {
    if (!isPage(name)) return { name, levels: size < LARGE ? scriptLevels : pageLevels };
    const levels = pageBytes < FIRST_PAGES_BYTES ? pageLevels : laterPageLevels;
    pageBytes += size;
    return { name, levels };
  });
}

/**
 * The text files below `folder`: first those with the fewest folders in their path, and pages of single events and
 * albums last.
 */
async function textFiles(folder: string): Promise<TextFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(path.join(folder, name))).size })),
  );
  const rank = (name: string): number => name.split(path.sep).length + (ofEvent.test(name) ? 100 : 0);
  return files
    .filter(({ name, size }) => size >= smallest(name))
    .sort((one, other) => rank(one.name) - rank(other.name) || (one.name < other.name ? -1 : 1));
}

interface HashedBytes {
  bytes: Buffer;
  hash: string;
}

interface Compressed {
  br: HashedBytes;
  gz: HashedBytes;
}

async function compress(
  bytes: Buffer,
  levels: Levels,
  find: (suffix: '.br' | '.gz') => Promise<HashedBytes | undefined> | undefined,
): Promise<Compressed> {
  const [keptBr, keptGz] = await Promise.all([find('.br'), find('.gz')]);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    keptBr ?? brotli(bytes, { params }).then(withHash),
    keptGz ?? zip(bytes, { level: levels.gzip }).then(withHash),
  ]);
  return { br, gz };
}

/**
 * The earlier build's compressed file of a text; undefined when the text differs, or the file is missing or damaged.
 * @param hash of the current text
 */
async function keptFor(
  { name, hash }: { name: string; hash: string },
  suffix: '.br' | '.gz',
  { folder, hashes }: EarlierFiles,
): Promise<HashedBytes | undefined> {
  const listed = listedAs(name);
  if (hashes[listed] !== hash) return undefined;
  const bytes = await readFile(path.join(folder, name + suffix)).catch(() => undefined);
  const kept = bytes && withHash(bytes);
  return kept?.hash === hashes[listed + suffix] ? kept : undefined;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const withHash = (bytes: Buffer): HashedBytes => ({ bytes, hash: sha256(bytes) });

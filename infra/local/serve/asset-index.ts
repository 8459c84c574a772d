import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { forEachAtOnce } from '../for-each-at-once.ts';
import { readBuildInfoFile } from '../../edge/site-links.ts';
import { mediaTypes, otherMediaType } from '../../edge/media-types.ts';

export interface IndexedFile {
  file: string;
  type: string;
  size: number;
  /** A hash of the bytes, so that an unchanged page keeps its ETag across builds. */
  etag: string;
  /** Compressed copies beside the file, preferred one first. */
  encodings: { encoding: 'br' | 'gzip'; file: string; size: number }[];
}

/** The files of a build by their URL path (`/about.html`), without compressed copies and hidden files. */
export type AssetIndex = ReadonlyMap<string, IndexedFile>;

/**
 * Hashes from the publisher's list of the build's files; empty for a folder without a readable list. They save reading
 * every file at the first request.
 */
async function listedHashes(folder: string): Promise<Readonly<Record<string, string>>> {
  try {
    const { files } = (await readBuildInfoFile(folder)) as { files?: object };
    return (files ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}

export async function indexAssets(folder: string, prefix = ''): Promise<AssetIndex> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const files = names.map(({ parentPath, name }) => path.join(parentPath, name));
  const compressedSizes = new Map<string, number>();
  const found = new Map<string, { size: number; etag: string }>();
  const hashes = await listedHashes(folder);
  await forEachAtOnce(files, 8, async (file) => {
    const { size } = await stat(file);
    if (isCompressed(file)) return void compressedSizes.set(file, size);
    const listed = hashes[relativeUrl(folder, file)];
    const hash = listed
      ? Buffer.from(listed, 'hex')
      : createHash('sha256')
          .update(await readFile(file))
          .digest();
    found.set(file, { size, etag: `"${hash.toString('base64url').slice(0, 22)}"` });
  });
  const index = new Map<string, IndexedFile>();
  for (const [file, { size, etag }] of found) {
    const urlPath = `${prefix}/${relativeUrl(folder, file)}`;
    const type = mediaTypes[path.extname(file).toLowerCase()] ?? otherMediaType;
    const encodings = COMPRESSED.flatMap(({ encoding, suffix }) => {
      const compressed = compressedSizes.get(file + suffix);
      return compressed === undefined ? [] : [{ encoding, file: file + suffix, size: compressed }];
    });
    index.set(urlPath, { file, type, size, etag, encodings });
  }
  return index;
}

const relativeUrl = (folder: string, file: string): string => path.relative(folder, file).split(path.sep).join('/');

const isCompressed = (file: string): boolean => /\.(br|gz)$/.test(file);

const COMPRESSED = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

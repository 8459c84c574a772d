import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachAtOnce } from '../for-each-at-once.ts';
import { mediaTypes, otherMediaType } from '../../edge/media-types.ts';

export interface IndexedFile {
  file: string;
  type: string;
  size: number;
  /** A hash of the bytes, so that browsers keep an unchanged page cached across builds. */
  etag: string;
  /** Compressed copies beside the file, in order of preference. */
  encodings: { encoding: 'br' | 'gzip'; file: string; size: number }[];
}

/** Every file of a build by its URL path (`/about.html`). */
export type AssetIndex = ReadonlyMap<string, IndexedFile>;

export async function indexAssets(folder: string, prefix = ''): Promise<AssetIndex> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const contents = new Map<string, Buffer>();
  await forEachAtOnce(files, 8, async ({ parentPath, name }) => {
    const full = path.join(parentPath, name);
    contents.set(full, await readFile(full));
  });
  const index = new Map<string, IndexedFile>();
  for (const [file, bytes] of contents) {
    if (/\.(br|gz)$/.test(file)) continue;
    const urlPath = `${prefix}/${path.relative(folder, file).split(path.sep).join('/')}`;
    index.set(urlPath, {
      file,
      type: mediaTypes[path.extname(file).toLowerCase()] ?? otherMediaType,
      size: bytes.length,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      encodings: COMPRESSED.flatMap(({ encoding, suffix }) => {
        const copy = contents.get(file + suffix);
        return copy ? [{ encoding, file: file + suffix, size: copy.length }] : [];
      }),
    });
  }
  return index;
}

const COMPRESSED = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

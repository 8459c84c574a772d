import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
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
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const files = names.map(({ parentPath, name }) => path.join(parentPath, name));
  const sizes = new Map<string, number>();
  const etags = new Map<string, string>();
  await forEachAtOnce(files, 8, async (file) => {
    if (isCompressed(file)) return void sizes.set(file, (await stat(file)).size);
    const bytes = await readFile(file);
    sizes.set(file, bytes.length);
    etags.set(file, `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`);
  });
  const index = new Map<string, IndexedFile>();
  for (const [file, etag] of etags) {
    const urlPath = `${prefix}/${path.relative(folder, file).split(path.sep).join('/')}`;
    index.set(urlPath, {
      file,
      type: mediaTypes[path.extname(file).toLowerCase()] ?? otherMediaType,
      size: sizes.get(file) ?? 0,
      etag,
      encodings: COMPRESSED.flatMap(({ encoding, suffix }) => {
        const size = sizes.get(file + suffix);
        return size === undefined ? [] : [{ encoding, file: file + suffix, size }];
      }),
    });
  }
  return index;
}

const isCompressed = (file: string): boolean => /\.(br|gz)$/.test(file);

const COMPRESSED = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

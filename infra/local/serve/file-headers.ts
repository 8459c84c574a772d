import { acceptsEncoding, tagsOf } from '@maidan/api/src/platform/http/server/request-headers.ts';
import { cacheControlFor } from '../../edge/headers.ts';
import type { IndexedFile } from './asset-index.ts';

type Headers = Record<string, string>;

/** The file whose bytes are sent: the file itself or a compressed copy. */
export interface Copy {
  path: string;
  size: number;
  etag: string;
  encoding?: string;
}

/** The preferred copy that the client accepts, else the file itself. */
export function copyFor({ file, size, etag, encodings }: IndexedFile, acceptEncoding: string | undefined): Copy {
  const copy = encodings.find(({ encoding }) => acceptsEncoding(acceptEncoding, encoding));
  if (!copy) return { path: file, size, etag };
  // Copies have different bytes, so strong ETags must differ (RFC 9110, 8.8.3.3).
  return {
    path: copy.file,
    size: copy.size,
    etag: etag.replace(/"$/, `-${copy.encoding}"`),
    encoding: copy.encoding,
  };
}

/** Headers that a 304 shares with the 200 that it stands for. */
export const cacheHeaders = ({ file, address }: { file: IndexedFile; address: string }, { etag }: Copy): Headers => ({
  'Cache-Control': cacheControlFor(address, file.type),
  ...varyHeader(file),
  ETag: etag,
});

export const varyHeader = ({ encodings }: IndexedFile): Headers =>
  encodings.length > 0 ? { Vary: 'Accept-Encoding' } : {};

export const contentHeaders = ({ type }: IndexedFile, { size, encoding }: Copy): Headers => ({
  'Content-Type': type,
  'Content-Length': String(size),
  ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
});

export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag || tagsOf(ifNoneMatch).some((known) => known === '*' || known === etag));

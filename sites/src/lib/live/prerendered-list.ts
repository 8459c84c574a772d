import { createHash } from 'node:crypto';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import { listETag } from '@maidan/shared/lists/list-etag.ts';
import type { LiveSource } from './live.ts';

/**
 * A list whose rows the build has from another answer, so that it need not be fetched for each page. `path` is below
 * /api; `rows` are as the API sends them, with their fields in the same order. The tag is the one that the API gives this
 * list: a digest of its JSON.
 */
export const prerenderedList = (path: string, rows: readonly unknown[]): LiveSource => {
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
  return { path, tag: listETag(digest, 'identity'), timeout: timeouts.usual };
};

import { timeouts } from '@maidan/shared/domain/timing.ts';
import { listDigest } from '@maidan/shared/lists/list-digest.ts';
import { listETag } from '@maidan/shared/lists/list-etag.ts';
import type { LiveSource } from './live.ts';

/**
 * A list whose rows the build has from another answer, so that it need not be fetched for each page. `path` is below
 * /api; `rows` are as the API sends them, with their fields in the same order, for the list's tag is that of their JSON.
 */
export const prerenderedList = (path: string, rows: readonly unknown[]): LiveSource => ({
  path,
  tag: listETag(listDigest(JSON.stringify(rows)), 'identity'),
  timeout: timeouts.usual,
});

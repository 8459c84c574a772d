import { createHash } from 'node:crypto';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import { listETag } from '@maidan/shared/lists/page-lists.ts';
import { fetchWithTag } from '../build-time-api.ts';
import type { LiveSource } from './live.ts';

/**
 * Fetches a list, at build time, that `client:live` updates in the browser. Returns the list and the source that the
 * browser needs. `path` is below /api, as in `callApi`; `timeout` is for the browser's requests, in milliseconds.
 */
export async function fetchLiveList<T>(
  path: string,
  timeout: number = timeouts.usual,
): Promise<{ answer: T | undefined; source: LiveSource }> {
  const { answer, tag } = await fetchWithTag<T>(path);
  return { answer, source: { path, tag, timeout } };
}

/**
 * Returns the source of a list whose rows the build has from another answer, so that the list is not fetched for each
 * page. `path` is below /api. `rows` are as the API sends them, with their fields in the same order, because the tag
 * that the API gives the list is a digest of its JSON.
 */
export const prerenderedList = (path: string, rows: readonly unknown[]): LiveSource => {
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
  return { path, tag: listETag(digest, 'identity'), timeout: timeouts.usual };
};

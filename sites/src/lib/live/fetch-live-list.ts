import { timeouts } from '@maidan/shared/domain/timing.ts';
import { fetchWithTag } from '../build-time-api.ts';
import type { LiveSource } from './live.ts';

/**
 * Fetches a list that is updated in the browser by `client:live`. `path` is below /api, as in `callApi`; `timeout` is
 * for the browser's requests, in milliseconds.
 */
export async function fetchLiveList<T>(
  path: string,
  timeout: number = timeouts.usual,
): Promise<{ answer: T | undefined; source: LiveSource }> {
  const { answer, tag } = await fetchWithTag<T>(`/api${path}`);
  return { answer, source: { path, tag, timeout } };
}

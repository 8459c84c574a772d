import { expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { isFirstAttempt } from './useAttention.ts';

it('loads for the first time until one attempt has failed, and not again during the attempts after it', async () => {
  const queries = new QueryClient();
  const observer = new QueryObserver(queries, {
    queryKey: ['attention'],
    queryFn: () => Promise.reject(new Error('unreachable')),
    retry: false,
  });
  const seen: [fetchStatus: string, isFirst: boolean][] = [];
  const stop = observer.subscribe((result) => seen.push([result.fetchStatus, isFirstAttempt(result)]));
  const states = () => [...new Set(seen.map(([status, isFirst]) => `${status} ${isFirst}`))];
  await observer.refetch();
  expect(states()).toEqual(['fetching true', 'idle false']);
  seen.length = 0;
  await observer.refetch();
  expect(states()).toEqual(['fetching false', 'idle false']);
  stop();
});

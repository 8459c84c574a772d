import { expect, it } from '@jest/globals';
import { waitUntilReady } from './wait-until-ready.ts';

const never = new AbortController().signal;

it('waits until nothing is missing', async () => {
  const seen = [['database', 'jobs'], ['jobs'], []];
  const failingParts = () => Promise.resolve(seen.shift()!);
  expect(await waitUntilReady(failingParts, never, { longestMs: 5_000, lookMs: 1 })).toEqual([]);
  expect(seen).toEqual([]);
});

it('says what is missing when it has waited long enough', async () => {
  const missing = () => Promise.resolve(['migrations']);
  expect(await waitUntilReady(missing, never, { longestMs: 20, lookMs: 1 })).toEqual(['migrations']);
});

it('waits no longer when the process is to end', async () => {
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 20);
  const began = performance.now();
  await waitUntilReady(() => Promise.resolve(['database']), stopping.signal, { longestMs: 60_000, lookMs: 60_000 });
  expect(performance.now() - began).toBeLessThan(30_000);
});

import { expect, it } from '@jest/globals';
import { waitUntilReady } from './wait-until-ready.ts';

const never = new AbortController().signal;
const pace = { longestMs: 5_000, lookMs: 1, quietMs: 0 };
const ignore = (): void => undefined;

it('waits until nothing is missing', async () => {
  const seen = [['database', 'jobs'], ['jobs'], []];
  const failingParts = () => Promise.resolve(seen.shift()!);
  expect(await waitUntilReady(failingParts, never, ignore, pace)).toEqual([]);
  expect(seen).toEqual([]);
});

it('says what is missing when it has waited long enough', async () => {
  const missing = () => Promise.resolve(['migrations']);
  expect(await waitUntilReady(missing, never, ignore, { ...pace, longestMs: 20 })).toEqual(['migrations']);
});

it('waits no longer when the process is to end', async () => {
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 20);
  const began = performance.now();
  const slow = { longestMs: 60_000, lookMs: 60_000, quietMs: 0 };
  await waitUntilReady(() => Promise.resolve(['database']), stopping.signal, ignore, slow);
  expect(performance.now() - began).toBeLessThan(30_000);
});

it('says what a start waits for, and once for each reason: a start that hangs in silence looks like one that works', async () => {
  const seen = [['database', 'jobs'], ['database', 'jobs'], ['jobs'], []];
  const lines: string[] = [];
  const onWait = (missing: readonly string[]) => void lines.push(missing.join(' and '));
  await waitUntilReady(() => Promise.resolve(seen.shift()!), never, onWait, pace);
  expect(lines).toEqual(['database and jobs', 'jobs']);
  const quick = [['jobs'], []];
  await waitUntilReady(() => Promise.resolve(quick.shift()!), never, onWait, { ...pace, quietMs: 1_000 });
  expect(lines).toHaveLength(2);
});

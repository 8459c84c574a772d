import { expect, it } from '@jest/globals';
import { allPoll, someHang } from './paces.ts';

const now = 1_000_000;
const idle = { state: 'active', count: 0, createdOn: 0, lastFetchedOn: now - 15_000, lastErrorOn: null };

it.each([
  ['polls', [idle], true],
  ['has just begun', [{ ...idle, createdOn: now - 1_000, lastFetchedOn: null }], true],
  ['works on a long job', [{ ...idle, count: 1, lastFetchedOn: now - 100_000 }], true],
  ['does not come back from a job', [{ ...idle, count: 1, lastFetchedOn: now - 200_000 }], false],
  ['has not looked for a minute', [idle, { ...idle, lastFetchedOn: now - 60_000 }], false],
  ['has never looked', [{ ...idle, lastFetchedOn: null }], false],
  ['looks in vain', [{ ...idle, lastFetchedOn: now - 300_000, lastErrorOn: now - 5_000 }], true],
  ['is stopping', [{ ...idle, state: 'stopping' }], false],
  ['is not there', [], false],
])('judges a worker that %s', (_, workers, runs) => expect(allPoll(workers, now)).toBe(runs));

it('does not count a process as healthy in which a handler hangs though its worker has gone on', () => {
  expect(someHang([], now)).toBe(false);
  expect(someHang([now - 170_000], now)).toBe(false);
  expect(someHang([now - 1_000, now - 181_000], now)).toBe(true);
});

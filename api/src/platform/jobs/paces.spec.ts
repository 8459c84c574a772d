import { expect, it } from '@jest/globals';
import { allPoll } from './paces.ts';

const now = 1_000_000;
const idle = { state: 'active', count: 0, createdOn: 0, lastFetchedOn: now - 15_000, lastErrorOn: null };

it.each([
  ['polls', [idle], true],
  ['has just begun', [{ ...idle, createdOn: now - 1_000, lastFetchedOn: null }], true],
  ['works on a long job', [{ ...idle, count: 1, lastFetchedOn: now - 100_000 }], true],
  ['does not come back from a job', [{ ...idle, count: 1, lastFetchedOn: now - 200_000 }], true],
  ['has not looked for a minute', [idle, { ...idle, lastFetchedOn: now - 60_000 }], false],
  ['has never looked', [{ ...idle, lastFetchedOn: null }], false],
  ['looks in vain', [{ ...idle, lastFetchedOn: now - 300_000, lastErrorOn: now - 5_000 }], true],
  ['is stopping', [{ ...idle, state: 'stopping' }], false],
  ['is not there', [], false],
])('judges a worker that %s', (_, workers, runs) => expect(allPoll(workers, now)).toBe(runs));

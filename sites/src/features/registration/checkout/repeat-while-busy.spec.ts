import { expect, it } from '@jest/globals';
import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { paymentStartSentences } from '@maidan/shared/domain/payment-start.ts';
import { ApiFailure } from '../../../lib/api.ts';
import { retryLimits, secondsToNextTry } from './repeat-while-busy.ts';
import { StartFailure } from './start-failure.ts';

const refused = (status: number, retryAfter?: number, message: string = callSentences.busy) =>
  new ApiFailure('refused', message, status, {}, retryAfter);
const first = { tries: 1, waitedMs: 0, spread: 0 };

it.each([
  ['as the server asks', refused(503, 20), first, 20],
  ['with what the form has made of the refusal', new StartFailure('', refused(503, 20)), first, 20],
  ['after a limit that ends soon', refused(429, 40), first, 40],
  ['not sooner than a form may', refused(503, 0), first, retryLimits.first],
  ['later each time', refused(503, 5), { ...first, tries: 3 }, 12],
  ['but not ever later', refused(503, 5), { ...first, tries: 12 }, retryLimits.most],
  ['at another time than the others', refused(503, 20), { ...first, spread: 1 }, 30],
  ['while minutes are left', refused(503, 30), { ...first, waitedMs: retryLimits.longestMs - 30_000 }, 30],
  ['never after them', refused(503, 30), { ...first, waitedMs: retryLimits.longestMs - 29_999 }, undefined],
  ['never after a limit of an hour', refused(429, 3600), first, undefined],
  ['never when the server does not ask for it', refused(503), first, undefined],
  ['never while the bank is away', refused(503, 30, paymentStartSentences.couldNotStart), first, undefined],
  ['never after a refusal', refused(409, 5), first, undefined],
  ['never without a network', new ApiFailure('offline'), first, undefined],
  ['never after a fault of our own', new TypeError('no fetch'), first, undefined],
])('tries again %s', (_when, cause, since, seconds) => {
  expect(secondsToNextTry(cause, since)).toBe(seconds);
});

it('tries less often in its minutes than one browser may in an hour', () => {
  let [tries, waitedMs] = [1, 0];
  for (;;) {
    const seconds = secondsToNextTry(refused(503, 0), { tries, waitedMs, spread: 0 });
    if (seconds === undefined) break;
    [tries, waitedMs] = [tries + 1, waitedMs + seconds * 1000];
  }
  // The API's limit for one browser (`limits.initiate.browser`).
  expect(tries).toBeLessThan(20);
});

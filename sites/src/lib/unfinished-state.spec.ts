import { afterEach, expect, it } from '@jest/globals';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { sentenceCode } from '@maidan/shared/sentences/sentences.ts';
import { mayBeLostCode } from './unfinished-payment.ts';
import { readUnfinishedState } from './unfinished-state.ts';

const browserFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = browserFetch;
});

const stateAfter = (status: number, body: object) => {
  globalThis.fetch = () => Promise.resolve(Response.json(body, { status }));
  return readUnfinishedState('MSC1');
};

it('is open for a payment that restored records may have lost: it may be paid', async () => {
  expect(sentenceCode(clubPaymentSentences.recordsRestored)).toBe(mayBeLostCode);
  const error = clubPaymentSentences.recordsRestored;
  expect(await stateAfter(404, { success: false, error, code: mayBeLostCode })).toBe('open');
});

it.each([
  [404, { success: false, error: 'Not found', code: 'call.notFound' }, 'ended'],
  [404, {}, 'ended'],
  [503, {}, 'open'],
  [200, { success: true, status: 'refund', message: '' }, 'paid'],
])('after %i with %j is %s', async (status, body, state) => expect(await stateAfter(status, body)).toBe(state));

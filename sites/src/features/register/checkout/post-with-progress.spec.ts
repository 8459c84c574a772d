import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import { FakeRequest } from './fake-request.ts';
import { postWithProgress } from './post-with-progress.ts';

const silence = timeouts.paymentInitiate;
let shares: number[];
const send = () => {
  const answer = postWithProgress('/payment/initiate', { age: 7 }, { silence, onSent: (share) => shares.push(share) });
  // Judged later: until then nobody listens.
  answer.catch(() => undefined);
  return answer;
};

beforeEach(() => {
  jest.useFakeTimers();
  shares = [];
  FakeRequest.answer = undefined;
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
});

it('sends JSON, tells how far it is, and answers what comes', async () => {
  const answer = send();
  FakeRequest.last.progress(1, 4);
  FakeRequest.last.progress(4, 4);
  await FakeRequest.last.end(Response.json({ success: true }));
  expect(await answer).toEqual({ success: true });
  expect(FakeRequest.last.body).toBe('{"age":7}');
  expect(shares).toEqual([0.25, 1]);
});

it('gives up on a hanging server 30 seconds after the last sign of life', async () => {
  const answer = send();
  jest.advanceTimersByTime(silence - 1);
  FakeRequest.last.progress(1, 4);
  jest.advanceTimersByTime(silence - 1);
  expect(FakeRequest.last.wasAborted).toBe(false);
  jest.advanceTimersByTime(1);
  await expect(answer).rejects.toMatchObject({ reason: 'timeout' });
  expect(FakeRequest.last.wasAborted).toBe(true);
});

it('does not wait for ever for an answer without a body', async () => {
  const answer = send();
  await FakeRequest.last.end(new Response(null, { status: 204 }));
  await expect(answer).rejects.toThrow();
});

it('tells a refusal from a lost connection', async () => {
  const refused = send();
  await FakeRequest.last.end(Response.json({ success: false, error: 'No', errors: { age: 'x' } }, { status: 400 }));
  await expect(refused).rejects.toMatchObject({ reason: 'refused', status: 400, message: 'No', errors: { age: 'x' } });
  const lost = send();
  await FakeRequest.last.end(undefined);
  await expect(lost).rejects.toMatchObject({ reason: 'offline' });
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import { FakeRequest } from './fake-request.ts';
import { postWithProgress } from './post-with-progress.ts';

const idleTimeout = timeouts.paymentInitiate;
let shares: number[];
const send = () => {
  const answer = postWithProgress(
    '/payment/initiate',
    { age: 7 },
    { idleTimeout, onProgress: (share) => shares.push(share) },
  );
  // Awaited later; without a handler Node would report an unhandled rejection meanwhile.
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

it('sends JSON, reports upload progress and returns the parsed response', async () => {
  const answer = send();
  FakeRequest.last.progress(1, 4);
  FakeRequest.last.progress(4, 4);
  await FakeRequest.last.end(Response.json({ success: true }));
  expect(await answer).toEqual({ success: true });
  expect(FakeRequest.last.body).toBe('{"age":7}');
  expect(shares).toEqual([0.25, 1]);
});

it('aborts 30 seconds after the last upload progress', async () => {
  const answer = send();
  jest.advanceTimersByTime(idleTimeout - 1);
  FakeRequest.last.progress(1, 4);
  jest.advanceTimersByTime(idleTimeout - 1);
  expect(FakeRequest.last.wasAborted).toBe(false);
  jest.advanceTimersByTime(1);
  await expect(answer).rejects.toMatchObject({ reason: 'timeout' });
  expect(FakeRequest.last.wasAborted).toBe(true);
});

it('rejects a response without a body', async () => {
  const answer = send();
  await FakeRequest.last.end(new Response(null, { status: 204 }));
  await expect(answer).rejects.toThrow();
});

it('distinguishes a refusal from a lost connection', async () => {
  const refused = send();
  await FakeRequest.last.end(Response.json({ success: false, error: 'No', errors: { age: 'x' } }, { status: 400 }));
  await expect(refused).rejects.toMatchObject({ reason: 'refused', status: 400, message: 'No', errors: { age: 'x' } });
  const lost = send();
  await FakeRequest.last.end(undefined);
  await expect(lost).rejects.toMatchObject({ reason: 'offline' });
});

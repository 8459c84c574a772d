import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { longestUpload, timeouts, uploadPace } from '@maidan/shared/domain/timing.ts';
import { FakeRequest } from './fake-request.ts';
import { postWithProgress, slowAfter } from './post-with-progress.ts';

const timeout = timeouts.paymentInitiate;
let shares: number[];
const send = (body: object = { age: 7 }, canBeSmaller = false) => {
  const options = { timeout, canBeSmaller, onProgress: (share: number) => shares.push(share) };
  const answer = postWithProgress('/payment/initiate', body, options);
  // The answer is awaited later. Without this handler Node would report an unhandled rejection before that.
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

const photo = { photoBase64: 'x'.repeat(600_000) };

it('does not cut off a photo that the system has taken over at once and sends at 64 kbit/s', async () => {
  const answer = send(photo);
  FakeRequest.last.progress(600_000, 600_000);
  jest.advanceTimersByTime(600_000 / 8);
  expect(FakeRequest.last.wasAborted).toBe(false);
  await FakeRequest.last.end(Response.json({ success: true }));
  expect(await answer).toEqual({ success: true });
});

it('gives up 30 seconds after the server would have ended the upload', async () => {
  const answer = send(photo);
  const bytes = JSON.stringify(photo).length;
  jest.advanceTimersByTime(longestUpload(bytes) + timeout - 1);
  expect(FakeRequest.last.wasAborted).toBe(false);
  jest.advanceTimersByTime(2);
  await expect(answer).rejects.toMatchObject({ reason: 'timeout' });
  expect(FakeRequest.last.wasAborted).toBe(true);
});

it('waits no longer than a minute for a request without a photo', async () => {
  const answer = send();
  jest.advanceTimersByTime(uploadPace.startMs + timeout + 100);
  await expect(answer).rejects.toMatchObject({ reason: 'timeout' });
});

it('stops a photo of which a part is not taken over after eight seconds, when a smaller one could be sent', async () => {
  const answer = send(photo, true);
  FakeRequest.last.progress(410_000, 600_000);
  jest.advanceTimersByTime(slowAfter);
  await expect(answer).rejects.toMatchObject({ reason: 'slow' });
  expect(FakeRequest.last.wasAborted).toBe(true);
});

it('does not stop a photo that is taken over whole, because the server may have it', () => {
  void send(photo, true);
  FakeRequest.last.progress(600_000, 600_000);
  jest.advanceTimersByTime(slowAfter);
  expect(FakeRequest.last.wasAborted).toBe(false);
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

import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { longestUpload, uploadPace, uploadTimeout } from '@maidan/shared/domain/timing.ts';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';
import { bodySizes, crowdedPace } from './body-limits.ts';
import { slowBody } from './body-pace.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A request of which one byte has arrived, and its failure. `isCrowded` says that other bodies wait for memory. */
function begun({ isCrowded = false } = {}) {
  const request = { complete: false, isStopped: false, isPaused: () => request.isStopped, socket: { bytesRead: 1 } };
  const seen: { failure?: unknown } = {};
  const watch = slowBody(request as unknown as IncomingMessage, () => isCrowded).subscribe({
    error: (failure) => (seen.failure = failure),
  });
  return { request, seen, watch };
}

/** Lets `seconds` pass, with `bytesPerSecond` arriving in each. */
function arrive({ request }: ReturnType<typeof begun>, bytesPerSecond: number, seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    request.socket.bytesRead += bytesPerSecond;
    jest.advanceTimersByTime(1_000);
  }
}

it.each([
  ['', false, uploadPace],
  [' sooner while others wait for its memory', true, crowdedPace],
])('cuts a body that has stopped coming%s', (_when, isCrowded, { idleMs }) => {
  const { seen } = begun({ isCrowded });
  jest.advanceTimersByTime(idleMs - 1_000);
  expect(seen.failure).toBeUndefined();
  jest.advanceTimersByTime(2_000);
  expect(seen.failure).toMatchObject({ code: 'timeout' });
});

it.each([
  ['for ever', false, uploadPace],
  ['while others wait for it', true, crowdedPace],
])('cuts a body that trickles and would hold its memory %s', (_when, isCrowded, { startMs }) => {
  const upload = begun({ isCrowded });
  arrive(upload, 1, startMs / 1000 + 2);
  expect(upload.seen.failure).toMatchObject({ code: 'timeout' });
});

it('does not cut a photo that still moves over 64 kbit/s', () => {
  const upload = begun();
  arrive(upload, 8_000, 120);
  expect(upload.seen.failure).toBeUndefined();
});

it('does not cut a phone that is without network for twenty seconds', () => {
  const upload = begun();
  arrive(upload, 8_000, 20);
  arrive(upload, 0, 20);
  expect(upload.seen.failure).toBeUndefined();
});

it('cuts a body that came well and trickles then', () => {
  const upload = begun();
  arrive(upload, uploadPace.bytesPerSecond, 120);
  expect(upload.seen.failure).toBeUndefined();
  arrive(upload, 1, 32);
  expect(upload.seen.failure).toMatchObject({ code: 'timeout' });
});

it('does not count the time in which we take no bytes, as there is no room', () => {
  const upload = begun({ isCrowded: true });
  arrive(upload, crowdedPace.bytesPerSecond, 5);
  upload.request.isStopped = true;
  jest.advanceTimersByTime(29_000);
  upload.request.isStopped = false;
  arrive(upload, crowdedPace.bytesPerSecond, 5);
  expect(upload.seen.failure).toBeUndefined();
  jest.advanceTimersByTime(crowdedPace.idleMs + 2_000);
  expect(upload.seen.failure).toMatchObject({ code: 'timeout' });
});

it('leaves a request alone whose body has arrived, however long its answer takes', () => {
  const { request, seen } = begun();
  request.complete = true;
  jest.advanceTimersByTime(3_600_000);
  expect(seen.failure).toBeUndefined();
});

it('stops watching after the response', () => {
  const { watch } = begun();
  watch.unsubscribe();
  expect(jest.getTimerCount()).toBe(0);
});

it.each([1_000, 600_000, photoByteLimit])(
  'has a body of %d bytes, however slowly it may come, 30 s before the browser gives up',
  (bytes) => {
    expect(uploadTimeout(bytes) - longestUpload(bytes)).toBe(30_000);
  },
);

it('takes the largest photo in base64, with the fields beside it', () => {
  expect(bodySizes.withPhoto).toBeGreaterThan(Math.ceil(photoByteLimit / 3) * 4 + bodySizes.usual);
});

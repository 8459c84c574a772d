import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';
import { bodyPace, bodySizes, longestMs } from './body-limits.ts';
import { slowBody } from './body-pace.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A request of which one byte has arrived, and what becomes of it. */
function begun() {
  const request = { complete: false, socket: { bytesRead: 1 } };
  const seen: { failure?: unknown } = {};
  const watch = slowBody(request as unknown as IncomingMessage).subscribe({
    error: (failure) => (seen.failure = failure),
  });
  return { request, seen, watch };
}

it('cuts a body that has stopped coming, after ten seconds', () => {
  const { seen } = begun();
  jest.advanceTimersByTime(9_000);
  expect(seen.failure).toBeUndefined();
  jest.advanceTimersByTime(2_000);
  expect(seen.failure).toMatchObject({ code: 'timeout' });
});

it('cuts a body that trickles and would hold its memory for ever', () => {
  const { request, seen } = begun();
  for (let second = 0; second < 22; second += 1) {
    request.socket.bytesRead += 1;
    jest.advanceTimersByTime(1_000);
  }
  expect(seen.failure).toMatchObject({ code: 'timeout' });
});

it('lets a body come for as long as it keeps the pace of a poor uplink', () => {
  const { request, seen } = begun();
  for (let second = 0; second < 120; second += 1) {
    request.socket.bytesRead += bodyPace.bytesPerSecond;
    jest.advanceTimersByTime(1_000);
  }
  expect(seen.failure).toBeUndefined();
  for (let second = 0; second < 22; second += 1) {
    request.socket.bytesRead += 1;
    jest.advanceTimersByTime(1_000);
  }
  expect(seen.failure).toMatchObject({ code: 'timeout' });
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

it('gives a poor mobile uplink more than two minutes for the largest photo', () => {
  expect(longestMs(bodySizes.withPhoto, bodyPace)).toBe(148_000);
});

it('has the largest photo of the console, however slowly it may come, before the console gives up', () => {
  expect(longestMs(photoByteLimit, bodyPace)).toBeLessThan(timeouts.upload);
});

it('takes the largest photo in base64, with the fields beside it', () => {
  expect(bodySizes.withPhoto).toBeGreaterThan(Math.ceil(photoByteLimit / 3) * 4 + bodySizes.usual);
});

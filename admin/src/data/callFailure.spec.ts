import { expect, it } from '@jest/globals';
import {
  CallFailure,
  errorMessage,
  failureOf,
  failureWithoutAnswer,
  isRetryable,
  noResponseMessages,
} from './callFailure.ts';

it('says what the server said, and keeps its sentences per field', () => {
  const failure = failureOf(422, { success: false, error: 'Event name is required', errors: { eventName: 'x' } });
  expect(failure.message).toBe('Event name is required');
  expect(failure.body.errors).toEqual({ eventName: 'x' });
});

it('calls a 401 without a sentence an expired session', () => {
  expect(failureOf(401, {}).message).toBe('Session expired. Please login again.');
  expect(failureOf(401, { error: 'Authentication required. Please login again.' }).message).toBe(
    'Authentication required. Please login again.',
  );
});

it.each([undefined, null, 'a page of a proxy', [], { error: 7 }])('reads %p as a broken server', (json) => {
  expect(failureOf(502, json).message).toBe(noResponseMessages.broken);
});

it('shows the reference of an unknown fault', () => {
  expect(failureOf(500, { error: 'Something went wrong', requestId: 'r-1' }).message).toBe(
    'Something went wrong (r-1)',
  );
});

it('tells a slow server from one that cannot be reached', () => {
  expect(failureWithoutAnswer(new DOMException('', 'TimeoutError'))).toMatchObject({
    message: noResponseMessages.slow,
    status: 0,
  });
  expect(failureWithoutAnswer(new TypeError('Failed to fetch'))).toMatchObject({
    message: noResponseMessages.unreachable,
  });
});

it('lets an abort by the caller through', () => {
  const abort = new DOMException('', 'AbortError');
  expect(failureWithoutAnswer(abort)).toBe(abort);
});

it.each([
  [0, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [404, false],
  [429, false],
])('status %i passes by itself: %s', (status, passing) => {
  expect(isRetryable(new CallFailure('', status))).toBe(passing);
});

it('prefers the server’s sentence, then the noResponseMessages, then what the call has', () => {
  expect(errorMessage(failureOf(500, { error: 'No.' }), 'Failed.')).toBe('No.');
  expect(errorMessage(new CallFailure(noResponseMessages.slow, 0), 'Failed.')).toBe(noResponseMessages.slow);
  expect(errorMessage(failureOf(502, undefined), 'Failed.')).toBe('Failed.');
  expect(errorMessage(new TypeError('x'), 'Failed.')).toBe('Failed.');
});

import { expect, it } from '@jest/globals';
import { signInText } from '../../i18n/signInText.ts';
import {
  CallFailure,
  errorMessage,
  failureOf,
  failureWithoutAnswer,
  isRetryable,
  changedBy,
  isConflict,
} from './callFailure.ts';

it('has the server’s message and its field errors', () => {
  const failure = failureOf(422, { success: false, error: 'Event name is required', errors: { eventName: 'x' } });
  expect(failure.message).toBe('Event name is required');
  expect(failure.body.errors).toEqual({ eventName: 'x' });
});

it('reports an expired session for a 401 without a message', () => {
  expect(failureOf(401, {}).message).toBe('Session expired. Please login again.');
  expect(failureOf(401, { error: 'Authentication required. Please login again.' }).message).toBe(
    'Authentication required. Please login again.',
  );
});

it.each([undefined, null, 'a page of a proxy', [], { error: 7 }])('has the default message for the body %p', (json) => {
  expect(failureOf(502, json).message).toBe(signInText('calls.broken'));
});

it('appends the request id of an unexpected error', () => {
  expect(failureOf(500, { error: 'Something went wrong', requestId: 'r-1' }).message).toBe(
    'Something went wrong (r-1)',
  );
});

it('distinguishes a time-out from an unreachable server', () => {
  expect(failureWithoutAnswer(new DOMException('', 'TimeoutError'))).toMatchObject({
    message: signInText('calls.slow'),
    status: 0,
  });
  expect(failureWithoutAnswer(new TypeError('Failed to fetch'))).toMatchObject({
    message: signInText('calls.unreachable'),
  });
});

it('returns an abort by the caller unchanged', () => {
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
])('status %i can be retried: %s', (status, passing) => {
  expect(isRetryable(new CallFailure('', status))).toBe(passing);
});

it('prefers the server’s message, then the one for a missing response, then the caller’s', () => {
  expect(errorMessage(failureOf(500, { error: 'No.' }), 'Failed.')).toBe('No.');
  expect(errorMessage(new CallFailure(signInText('calls.slow'), 0), 'Failed.')).toBe(signInText('calls.slow'));
  expect(errorMessage(failureOf(502, undefined), 'Failed.')).toBe('Failed.');
  expect(errorMessage(new TypeError('x'), 'Failed.')).toBe('Failed.');
});

it('knows a conflict, and who has changed the record', () => {
  const refused = new CallFailure('Changed', 409, { changedBy: ['asha'] });
  expect([isConflict(refused), changedBy(refused)]).toEqual([true, ['asha']]);
  for (const other of [new CallFailure('Broken', 500), new Error('Changed')])
    expect([isConflict(other), changedBy(other)]).toEqual([false, []]);
});

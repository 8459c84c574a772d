import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { timeoutSignal } from './timeout-signal.ts';

/** Some browsers of package.json's `browserslist` lack these two functions. */
const { any, timeout } = AbortSignal;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(AbortSignal, { any: undefined, timeout: undefined });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(AbortSignal, { any, timeout });
});

it('ends a call on a phone without AbortSignal.timeout', () => {
  const signal = timeoutSignal(30_000);
  jest.advanceTimersByTime(29_999);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

it('is aborted with the caller’s reason on a phone without AbortSignal.any', () => {
  const closing = new AbortController();
  const signal = timeoutSignal(30_000, closing.signal);
  closing.abort('closed');
  expect([signal.aborted, signal.reason]).toEqual([true, 'closed']);
  expect(jest.getTimerCount()).toBe(0);
});

it('is aborted at once when the caller’s signal is', () => {
  expect(timeoutSignal(30_000, AbortSignal.abort('closed')).reason).toBe('closed');
});

it('stays with the first reason', () => {
  const closing = new AbortController();
  const signal = timeoutSignal(10, closing.signal);
  jest.advanceTimersByTime(10);
  closing.abort('closed');
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

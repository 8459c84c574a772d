import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createNotifications } from './notifications.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('clears a success after 3 s and a status after 2 s', () => {
  const say = createNotifications();
  say.success('Event created successfully');
  jest.advanceTimersByTime(2_999);
  expect(say.current()).toEqual({ sentence: 'Event created successfully', severity: 'success' });
  jest.advanceTimersByTime(1);
  expect(say.current()).toBeUndefined();
  say.status('Event status updated');
  jest.advanceTimersByTime(1_999);
  expect(say.current()).toBeDefined();
  jest.advanceTimersByTime(1);
  expect(say.current()).toBeUndefined();
});

it('gives each message its whole time, and a failure as long as it takes', () => {
  const say = createNotifications();
  say.success('first');
  jest.advanceTimersByTime(2_000);
  say.success('second');
  jest.advanceTimersByTime(2_000);
  expect(say.current()?.sentence).toBe('second');
  say.failure('failed');
  jest.advanceTimersByTime(60_000);
  expect(say.current()).toEqual({ sentence: 'failed', severity: 'error' });
  say.clear();
  expect(say.current()).toBeUndefined();
});

it('tells who listens', () => {
  const say = createNotifications();
  const heard = jest.fn();
  const stop = say.subscribe(heard);
  say.success('x');
  jest.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  say.success('y');
  expect(heard).toHaveBeenCalledTimes(2);
});

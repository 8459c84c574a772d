import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createNotifications } from './notifications.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('clears a success after 3 s and a status after 2 s', () => {
  const notifications = createNotifications();
  notifications.success('Event created successfully');
  jest.advanceTimersByTime(2_999);
  expect(notifications.current()).toEqual({ sentence: 'Event created successfully', severity: 'success' });
  jest.advanceTimersByTime(1);
  expect(notifications.current()).toBeUndefined();
  notifications.status('Event status updated');
  jest.advanceTimersByTime(1_999);
  expect(notifications.current()).toBeDefined();
  jest.advanceTimersByTime(1);
  expect(notifications.current()).toBeUndefined();
});

it('gives each message its whole time, and a failure as long as it takes', () => {
  const notifications = createNotifications();
  notifications.success('first');
  jest.advanceTimersByTime(2_000);
  notifications.success('second');
  jest.advanceTimersByTime(2_000);
  expect(notifications.current()?.sentence).toBe('second');
  notifications.failure('failed');
  jest.advanceTimersByTime(60_000);
  expect(notifications.current()).toEqual({ sentence: 'failed', severity: 'error' });
  notifications.clear();
  expect(notifications.current()).toBeUndefined();
});

it('tells who listens', () => {
  const notifications = createNotifications();
  const listener = jest.fn();
  const unsubscribe = notifications.subscribe(listener);
  notifications.success('x');
  jest.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  notifications.success('y');
  expect(listener).toHaveBeenCalledTimes(2);
});

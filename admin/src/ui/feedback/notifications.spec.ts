import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createNotifications } from './notifications.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('clears a success after 3 s and a status after 2 s', () => {
  const notifications = createNotifications();
  notifications.success('Event created successfully');
  jest.advanceTimersByTime(2_999);
  expect(notifications.current()).toEqual({ message: 'Event created successfully', severity: 'success' });
  jest.advanceTimersByTime(1);
  expect(notifications.current()).toBeUndefined();
  notifications.status('Event status updated');
  jest.advanceTimersByTime(1_999);
  expect(notifications.current()).toBeDefined();
  jest.advanceTimersByTime(1);
  expect(notifications.current()).toBeUndefined();
});

it('restarts the timer for each notification, and shows a failure until it is closed', () => {
  const notifications = createNotifications();
  notifications.success('first');
  jest.advanceTimersByTime(2_000);
  notifications.success('second');
  jest.advanceTimersByTime(2_000);
  expect(notifications.current()?.message).toBe('second');
  notifications.failure('failed');
  jest.advanceTimersByTime(60_000);
  expect(notifications.current()).toEqual({ message: 'failed', severity: 'error' });
  notifications.clear();
  expect(notifications.current()).toBeUndefined();
});

it('calls subscribers on every change until they unsubscribe', () => {
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

it('shows a message with an action for longer, and as long as it is held', () => {
  const notifications = createNotifications();
  const action = { label: 'Undo', run: () => undefined };
  notifications.success('Player deleted successfully', action);
  expect(notifications.current()).toEqual({ message: 'Player deleted successfully', severity: 'success', action });
  jest.advanceTimersByTime(11_999);
  notifications.hold();
  jest.advanceTimersByTime(60_000);
  expect(notifications.current()).toBeDefined();
  notifications.release();
  jest.advanceTimersByTime(11_999);
  expect(notifications.current()).toBeDefined();
  jest.advanceTimersByTime(1);
  expect(notifications.current()).toBeUndefined();
});

it('does not end a failure that was held', () => {
  const notifications = createNotifications();
  notifications.failure('failed');
  notifications.hold();
  notifications.release();
  jest.advanceTimersByTime(60_000);
  expect(notifications.current()?.message).toBe('failed');
});

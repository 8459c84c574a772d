import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { notifySystemd } from './systemd.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const watched = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '15000000' };
const messages: string[] = [];
const notify = (message: string) => void messages.push(message);
beforeEach(() => void (messages.length = 0));

it('says that it answers, and goes on saying that it works: systemd would kill a process that works', () => {
  const stop = notifySystemd(watched, notify);
  jest.advanceTimersByTime(14_999);
  expect(messages).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1']);
  stop();
  jest.advanceTimersByTime(60_000);
  expect(messages).toHaveLength(3);
});

it.each([
  ['without systemd', {}, []],
  ['without a watchdog', { NOTIFY_SOCKET: '/run/systemd/notify' }, ['READY=1']],
  ['with a time that is no number', { ...watched, WATCHDOG_USEC: 'soon' }, ['READY=1']],
])('says no more %s', (_, env, expected) => {
  notifySystemd(env, notify);
  jest.advanceTimersByTime(60_000);
  expect(messages).toEqual(expected);
});

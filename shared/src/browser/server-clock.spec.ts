import { afterEach, expect, it, jest } from '@jest/globals';
import { readServerClock, serverNow } from './server-clock.ts';

const server = new Date('2026-11-28T12:00:00Z');
const answer = (date: string | null) => ({ get: () => date });

afterEach(() => {
  jest.useRealTimers();
});

it.each([-24, -2, 2, 24])('is the server’s day on a browser whose clock is %i hours ahead', (hours) => {
  jest.useFakeTimers({ now: server.getTime() + hours * 3_600_000 });
  readServerClock(answer(server.toUTCString()));
  expect(serverNow()).toEqual(server);
  jest.advanceTimersByTime(90_000);
  expect(serverNow()).toEqual(new Date(server.getTime() + 90_000));
});

it.each([null, '', 'yesterday'])('keeps what it knows after an answer with the date %j', (date) => {
  jest.useFakeTimers({ now: server.getTime() + 3_600_000 });
  readServerClock(answer(server.toUTCString()));
  readServerClock(answer(date));
  expect(serverNow()).toEqual(server);
});

import { beforeEach, expect, it } from '@jest/globals';
import { sessionOn } from './session.ts';
import { storageOrMemory } from './storageOrMemory.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
let stored: Map<string, string>;
let clock: number;
let serverClock: number;

const session = sessionOn(
  storageOrMemory(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  })),
  () => clock,
  () => serverClock,
);

beforeEach(() => {
  stored = new Map();
  clock = noon;
  serverClock = noon;
});

it('is missing before a sign-in', () => {
  expect(session.state()).toBe('missing');
  expect(session.token()).toBeNull();
});

it('expires at the time sent by the server', () => {
  session.save({ token: 't', rememberMe: false, expiresAt: '2026-11-21T12:30:00Z' });
  expect(session.state()).toBe('valid');
  clock = Date.parse('2026-11-21T12:30:00Z');
  expect(session.state()).toBe('expired');
  expect(session.token()).toBe('t');
});

it.each([
  [false, '2026-11-21T14:00:00.000Z'],
  [true, '2026-11-28T12:00:00.000Z'],
])('has the default length when the server sends no expiry (remember me: %s)', (rememberMe, end) => {
  session.save({ token: 't', rememberMe });
  expect(stored.get('adminTokenExpiry')).toBe(end);
  expect(stored.get('adminRememberMe')).toBe(String(rememberMe));
});

it.each([2, -2, 24, -24])('lasts as long on a computer whose clock is %i hours ahead', (hours) => {
  clock = noon + hours * 3_600_000;
  session.save({ token: 't', rememberMe: false, expiresAt: '2026-11-21T12:30:00Z' });
  expect(session.state()).toBe('valid');
  clock += 29 * 60_000;
  expect(session.state()).toBe('valid');
  clock += 60_000;
  expect(session.state()).toBe('expired');
});

it('is valid in a browser that stores nothing, and is known to end with the page', () => {
  const unstored = sessionOn(
    storageOrMemory(() => null),
    () => clock,
    () => serverClock,
  );
  expect(unstored.isKept()).toBe(true);
  unstored.save({ token: 't', rememberMe: true });
  expect([unstored.state(), unstored.token(), unstored.isKept()]).toEqual(['valid', 't', false]);
  unstored.clear();
  expect(unstored.state()).toBe('missing');
});

it('is expired when the stored expiry cannot be parsed', () => {
  session.save({ token: 't', rememberMe: false });
  stored.set('adminTokenExpiry', 'soon');
  expect(session.state()).toBe('expired');
});

it('removes all its keys, including the recent searches', () => {
  session.save({ token: 't', rememberMe: true });
  session.saveRecentSearches(['asha']);
  expect(stored.size).toBe(4);
  session.clear();
  expect(stored.size).toBe(0);
});

it('stores the recent searches, and returns none when the stored value cannot be parsed', () => {
  expect(session.recentSearches()).toEqual([]);
  session.saveRecentSearches(['asha', 'ravi']);
  expect(session.recentSearches()).toEqual(['asha', 'ravi']);
  for (const strange of ['[', '{}', 'null']) {
    stored.set('recentPlayerSearches', strange);
    expect(session.recentSearches()).toEqual([]);
  }
  stored.set('recentPlayerSearches', '["asha", 7]');
  expect(session.recentSearches()).toEqual(['asha']);
});

import { describe, expect, it } from '@jest/globals';
import { storageOrMemory } from './storageOrMemory.ts';

const forbidden = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = () => {
  const stored = new Map([['token', 'of yesterday']]);
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: (key: string) => void stored.delete(key),
  };
};

describe.each([
  ['forbids storage', forbidden],
  ['has no storage', () => null],
  ['has a full storage', () => full()],
])('a browser that %s', (_, find) => {
  it('does not lose the sign-in while the page is open, and is known to forget it afterwards', () => {
    const storage = storageOrMemory(find);
    expect(storage.setItem('session', 'abc')).toBe(false);
    expect(storage.getItem('session')).toBe('abc');
    storage.removeItem('session');
    expect(storage.getItem('session')).toBeNull();
  });
});

it('does not leave an older value where a new one could not be stored', () => {
  const browser = full();
  const storage = storageOrMemory(() => browser);
  expect(storage.getItem('token')).toBe('of yesterday');
  storage.setItem('token', 'of today');
  expect([storage.getItem('token'), [...browser.stored]]).toEqual(['of today', []]);
});

it('stores what the browser takes, and reads what another tab has stored', () => {
  const stored = new Map<string, string>();
  const storage = storageOrMemory(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  expect(storage.setItem('token', 'mine')).toBe(true);
  stored.set('token', 'of another tab');
  expect(storage.getItem('token')).toBe('of another tab');
  storage.removeItem('token');
  expect(stored.size).toBe(0);
});

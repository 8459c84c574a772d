import { expect, it, jest } from '@jest/globals';
import { storageOrMemory } from '../session/storageOrMemory.ts';
import { loadCode } from './loadCode.ts';

const Console = () => null;
const missing = new TypeError('Failed to fetch dynamically imported module');
const reloadedKey = 'reloaded';

function browserWith(isPageThere: () => Promise<boolean>) {
  const entries = new Map<string, string>();
  return {
    isPageThere,
    reload: jest.fn<() => Promise<never>>().mockRejectedValue(new Error('reloaded')),
    storage: storageOrMemory(() => ({
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    })),
  };
}
const fails = () => Promise.reject(missing);

it('reloads the page once by itself, and again when asked to', async () => {
  const browser = browserWith(async () => true);
  await expect(loadCode(fails, { isRetry: false, reloadedKey }, browser)).rejects.toThrow('reloaded');
  await expect(loadCode(fails, { isRetry: false, reloadedKey }, browser)).rejects.toBe(missing);
  await expect(loadCode(fails, { isRetry: true, reloadedKey }, browser)).rejects.toThrow('reloaded');
});

it('may reload again after the code has come', async () => {
  const browser = browserWith(async () => true);
  await expect(loadCode(fails, { isRetry: false, reloadedKey }, browser)).rejects.toThrow('reloaded');
  expect(await loadCode(async () => Console, { isRetry: false, reloadedKey }, browser)).toBe(Console);
  await expect(loadCode(fails, { isRetry: false, reloadedKey }, browser)).rejects.toThrow('reloaded');
});

it('reloads only when asked to without a key: something may be under way on the page', async () => {
  const browser = browserWith(async () => true);
  await expect(loadCode(fails, { isRetry: false }, browser)).rejects.toBe(missing);
  expect(browser.reload).not.toHaveBeenCalled();
  await expect(loadCode(fails, { isRetry: true }, browser)).rejects.toThrow('reloaded');
});

it('loads the code in a browser that stores nothing, and does not reload the page again and again', async () => {
  const browser = { ...browserWith(async () => true), storage: storageOrMemory(() => null) };
  expect(await loadCode(async () => Console, { isRetry: false, reloadedKey }, browser)).toBe(Console);
  await expect(loadCode(fails, { isRetry: false, reloadedKey }, browser)).rejects.toBe(missing);
  expect(browser.reload).not.toHaveBeenCalled();
  await expect(loadCode(fails, { isRetry: true, reloadedKey }, browser)).rejects.toThrow('reloaded');
});

it.each([
  ['answers with an error', async () => false],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not reload when the server %s', async (_, isPageThere) => {
  const browser = browserWith(isPageThere);
  await expect(loadCode(fails, { isRetry: true, reloadedKey }, browser)).rejects.toThrow('Failed to fetch');
  expect(browser.reload).not.toHaveBeenCalled();
});

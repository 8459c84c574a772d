import { expect, it, jest } from '@jest/globals';
import { loadConsole } from './loadConsole.ts';

const Console = () => null;
const missing = new TypeError('Failed to fetch dynamically imported module');

function browserWith(isPageThere: () => Promise<boolean>) {
  const entries = new Map<string, string>();
  return {
    importConsole: jest.fn<() => Promise<typeof Console>>().mockRejectedValue(missing),
    isPageThere,
    reload: jest.fn<() => Promise<never>>().mockRejectedValue(new Error('reloaded')),
    storage: () => ({
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    }),
  };
}

it('reloads the page once by itself, and again when asked to', async () => {
  const browser = browserWith(async () => true);
  await expect(loadConsole(false, browser)).rejects.toThrow('reloaded');
  await expect(loadConsole(false, browser)).rejects.toBe(missing);
  await expect(loadConsole(true, browser)).rejects.toThrow('reloaded');
});

it('may reload again after the console has come', async () => {
  const browser = browserWith(async () => true);
  await expect(loadConsole(false, browser)).rejects.toThrow('reloaded');
  browser.importConsole.mockResolvedValueOnce(Console);
  expect(await loadConsole(false, browser)).toBe(Console);
  await expect(loadConsole(false, browser)).rejects.toThrow('reloaded');
});

it.each([
  ['answers with an error', async () => false],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not reload when the server %s', async (_, isPageThere) => {
  const browser = browserWith(isPageThere);
  await expect(loadConsole(true, browser)).rejects.toThrow('Failed to fetch');
  expect(browser.reload).not.toHaveBeenCalled();
});

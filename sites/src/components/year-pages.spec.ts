import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';

const builderFetch = globalThis.fetch;
afterAll(() => {
  jest.restoreAllMocks();
  globalThis.fetch = builderFetch;
});

it('asks for the parts of many years two at a time, so that a build leaves the API’s connections to visitors', async () => {
  // The module reads the environment when it is imported.
  jest.replaceProperty(process, 'env', { SITE_API_URL: 'http://club.example', NODE_ENV: 'production' });
  const years = Array.from({ length: 40 }, (_, i) => ({ year: String(1990 + i), count: 100 }));
  let [asked, most] = [0, 0];
  globalThis.fetch = async (address) => {
    most = Math.max(most, ++asked);
    await new Promise((resolve) => setImmediate(resolve));
    asked -= 1;
    return Response.json(String(address).endsWith('/years') ? years : []);
  };
  const { eventYears, yearPaths } = await import('./year-pages.ts');
  const paths = await yearPaths(eventYears);
  expect(paths).toHaveLength(years.length * 2 * 2);
  expect(most).toBe(2);
});

it('makes the pages of the years again when the club introduces them in other words', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-years-'));
  const list = path.join(folder, 'list.json');
  writeFileSync(list, '{"digests":{}}');
  const years = [{ year: '2019', count: 100 }];
  globalThis.fetch = (address) => Promise.resolve(Response.json(String(address).endsWith('/years') ? years : []));
  const buildWith = async (words: string) => {
    const env = { SITE_API_URL: 'http://club.example', SITE_KEPT_FILES: list };
    jest.replaceProperty(process, 'env', { ...env, NODE_ENV: 'production' });
    jest.resetModules();
    const others = { events: words, gallery: words };
    jest.unstable_mockModule('@maidan/shared/club-texts/page-texts.ts', () => ({
      pageTexts: { en: { others }, hi: { others } },
    }));
    const { eventYears, yearPaths } = await import('./year-pages.ts');
    return (await yearPaths(eventYears)).length;
  };
  try {
    expect(await buildWith('Cricket.')).toBe(4);
    expect(await buildWith('Cricket.')).toBe(0);
    expect(await buildWith('More cricket.')).toBe(4);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

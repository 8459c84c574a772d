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

import { afterAll, expect, it, jest } from '@jest/globals';

const builderFetch = globalThis.fetch;
afterAll(() => {
  jest.restoreAllMocks();
  globalThis.fetch = builderFetch;
});

const loadWithApi = async (SITE_API_URL: string | undefined, NODE_ENV = 'test') => {
  // The module reads the environment when it is imported.
  jest.replaceProperty(process, 'env', { SITE_API_URL, NODE_ENV });
  jest.resetModules();
  return (await import('./build-time-api.ts')).fetchAtBuildTime;
};

it('waits a minute for an answer, not the five seconds of a visitor, and then fails the build', async () => {
  const fetchAtBuildTime = await loadWithApi('http://club.example');
  const originalTimeout = AbortSignal.timeout.bind(AbortSignal);
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => originalTimeout(5));
  globalThis.fetch = (_path, { signal } = {}) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  await expect(fetchAtBuildTime('/events/upcoming/list')).rejects.toThrow('timeout');
  expect(limit).toHaveBeenCalledWith(60_000);
});

it('fails the build on an error response, so that no pages without events replace the published ones', async () => {
  const fetchAtBuildTime = await loadWithApi('http://club.example');
  globalThis.fetch = () => Promise.resolve(Response.json({ success: false }, { status: 503 }));
  await expect(fetchAtBuildTime('/payment/fees')).rejects.toThrow('/api/payment/fees answered 503');
});

it('returns nothing when no API is configured', async () => {
  const fetchAtBuildTime = await loadWithApi(undefined);
  expect(await fetchAtBuildTime('/payment/fees')).toBeUndefined();
});

it('asks for what is stored now, not for what a process of the API has kept', async () => {
  const fetchAtBuildTime = await loadWithApi('http://club.example');
  const sent: Headers[] = [];
  globalThis.fetch = (_path, { headers } = {}) => {
    sent.push(new Headers(headers));
    return Promise.resolve(Response.json([]));
  };
  await fetchAtBuildTime('/events/all-public');
  expect(sent.map((headers) => headers.get('cache-control'))).toEqual(['no-cache']);
});

it('asks once in a build for a list that many pages show, and each time while somebody develops', async () => {
  for (const [mode, times] of [
    ['production', 1],
    ['development', 2],
  ] as const) {
    const fetchAtBuildTime = await loadWithApi('http://club.example', mode);
    let calls = 0;
    globalThis.fetch = () => Promise.resolve(Response.json([++calls]));
    await fetchAtBuildTime('/events/all-public');
    expect(await fetchAtBuildTime('/events/all-public')).toEqual([times]);
  }
});

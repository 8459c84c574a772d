import { afterAll, expect, it, jest } from '@jest/globals';

const builderFetch = globalThis.fetch;
afterAll(() => {
  jest.restoreAllMocks();
  globalThis.fetch = builderFetch;
});

const loadWithApi = async (SITE_API_URL: string | undefined) => {
  // The module reads the environment when it is imported.
  jest.replaceProperty(process, 'env', { SITE_API_URL });
  jest.resetModules();
  return (await import('./build-time-api.ts')).fetchAtBuildTime;
};

it('fails the build when the server does not answer within 5 s', async () => {
  const fetchAtBuildTime = await loadWithApi('http://club.example');
  const originalTimeout = AbortSignal.timeout.bind(AbortSignal);
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => originalTimeout(5));
  globalThis.fetch = (_path, { signal } = {}) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  await expect(fetchAtBuildTime('/api/events/upcoming/list')).rejects.toThrow('timeout');
  expect(limit).toHaveBeenCalledWith(5_000);
});

it('fails the build on an error response, so that no pages without events replace the published ones', async () => {
  const fetchAtBuildTime = await loadWithApi('http://club.example');
  globalThis.fetch = () => Promise.resolve(Response.json({ success: false }, { status: 503 }));
  await expect(fetchAtBuildTime('/api/payment/fees')).rejects.toThrow('/api/payment/fees answered 503');
});

it('returns nothing when no API is configured', async () => {
  const fetchAtBuildTime = await loadWithApi(undefined);
  expect(await fetchAtBuildTime('/api/payment/fees')).toBeUndefined();
});

it('asks for what is stored now, not for what a process of the API has kept', async () => {
  const fetchAtBuildTime = await loadWithApi('http://club.example');
  const sent: Headers[] = [];
  globalThis.fetch = (_path, { headers } = {}) => {
    sent.push(new Headers(headers));
    return Promise.resolve(Response.json([]));
  };
  await fetchAtBuildTime('/api/events/all-public');
  expect(sent.map((headers) => headers.get('cache-control'))).toEqual(['no-cache']);
});

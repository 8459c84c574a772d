import { afterAll, expect, it, jest } from '@jest/globals';

const builderFetch = globalThis.fetch;
afterAll(() => {
  jest.restoreAllMocks();
  globalThis.fetch = builderFetch;
});

const bakeFrom = async (SITE_API_URL: string | undefined) => {
  // Read when the loader is loaded.
  jest.replaceProperty(process, 'env', { SITE_API_URL });
  jest.resetModules();
  return (await import('./build-time-api.ts')).fetchAtBuildTime;
};

it('gives a build up when the server does not answer within 5 s', async () => {
  const bake = await bakeFrom('http://club.example');
  const after = AbortSignal.timeout.bind(AbortSignal);
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => after(5));
  globalThis.fetch = (_path, { signal } = {}) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  await expect(bake('/api/events/upcoming/list')).rejects.toThrow('timeout');
  expect(limit).toHaveBeenCalledWith(5_000);
});

it('gives a build up when the server refuses, for pages without events would replace good ones', async () => {
  const bake = await bakeFrom('http://club.example');
  globalThis.fetch = () => Promise.resolve(Response.json({ success: false }, { status: 503 }));
  await expect(bake('/api/payment/fees')).rejects.toThrow('/api/payment/fees answered 503');
});

it('bakes nothing in a build by hand', async () => {
  const bake = await bakeFrom(undefined);
  expect(await bake('/api/payment/fees')).toBeUndefined();
});

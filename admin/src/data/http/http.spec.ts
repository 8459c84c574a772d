import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { signInText } from '../../i18n/signInText.ts';
import { request } from './http.ts';

const browserFetch = globalThis.fetch;
beforeEach(() => void Object.assign(globalThis, { window: { localStorage: { getItem: () => 'token' } } }));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
  globalThis.fetch = browserFetch;
});

it('does not tell a fault of the console’s own code as a server that cannot be reached', async () => {
  // Without `headers` the console's own code throws a TypeError.
  globalThis.fetch = async () => ({ ok: true }) as Response;
  await expect(request('/api/members')).rejects.toThrow(TypeError);
});

it.each<[string, () => Promise<Response>]>([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'half an answer',
    async () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('lost')) })),
  ],
])('says that the server cannot be reached: %s', async (_case, answer) => {
  globalThis.fetch = answer;
  await expect(request('/api/members')).rejects.toMatchObject({ status: 0, message: signInText('calls.unreachable') });
});

it.each([200, 401])(
  'knows the server’s day by an answer of %i, on a computer whose clock is a day off',
  async (status) => {
    const server = new Date(Date.now() + 86_400_000);
    globalThis.fetch = async () => new Response('{}', { status, headers: { Date: server.toUTCString() } });
    await request('/api/members').catch(() => undefined);
    expect(Math.abs(serverNow().getTime() - server.getTime())).toBeLessThan(60_000);
  },
);

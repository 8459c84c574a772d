import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let direct: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  direct = await startTestApp();
  proxied = await startTestApp({ env: { TRUSTED_PROXIES: '1' }, databaseUrl: direct.env.databaseUrl });
});
afterAll(async () => {
  await proxied.close();
  await direct.close();
});

const answeredId = async ({ url }: TestApp, given: string): Promise<string | null> =>
  (await fetch(`${url}/api/health/live`, { headers: { 'X-Request-Id': given } })).headers.get('x-request-id');
const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

it.each(['0b6fd0e852b14d2f9a6e0d3c5b1f7a11', '0b6fd0e8-52b1-4d2f-9a6e-0d3c5b1f7a11'])(
  'uses the request id %s of a trusted proxy, and of nobody else',
  async (id) => {
    expect(await answeredId(proxied, id)).toBe(id);
    const other = await answeredId(direct, id);
    expect(other).toMatch(made);
    expect(other).not.toBe(id);
  },
);

it.each(['9826100000', 'Asha', `${'a'.repeat(32)}0`, 'A'.repeat(32), '..', 'a b'])(
  'creates a request id instead of %s',
  async (id) => expect(await answeredId(proxied, id)).toMatch(made),
);

it.each([
  ['http://localhost:8080', '0', null],
  ['https://club.example', '0', 'max-age=31536000'],
  ['https://club.example', '1', 'max-age=31536000; includeSubDomains'],
])(
  'at %s with HSTS_SUBDOMAINS=%s sends the right HSTS header, with subdomains only when asked for',
  async (url, subdomains, header) => {
    const env = { PUBLIC_URL: url, HSTS_SUBDOMAINS: subdomains };
    const api = await startTestApp({ env, databaseUrl: direct.env.databaseUrl });
    const { headers } = await fetch(`${api.url}/api/health/live`);
    await api.close();
    expect(headers.get('strict-transport-security')).toBe(header);
  },
);

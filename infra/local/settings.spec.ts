import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort } from './free-port.ts';
import { checkoutHosts, readSettings, whyPortIsTaken } from './settings.ts';

it('accepts an empty environment', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    sandboxPort: 8081,
    publicUrl: 'http://localhost:8080',
    sandbox: true,
  });
});

it.each([
  ['PORT', '80a'],
  ['PORT', '8081'],
  ['SANDBOX_PORT', '70000'],
  ['PUBLIC_URL', 'club.example'],
  ['NODE_ENV', 'prod'],
  ['SITE_BUILD_HOOK_URL', 'nowhere'],
  ['SITE_BUILD_DELAY_SECONDS', '1'],
  ['ATOM_CHECKOUT_HOSTS', 'https://pay.example; script-src *'],
  ['ATOM_CHECKOUT_HOSTS', 'https://pay.example, pay.example'],
  ['IMAGE_HOSTS', 'https://pictures.example http://cdn.example'],
  ['PICTURES_URL', 'http://cdn.example'],
])('stops at %s=%s and names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

it('reads IMAGE_HOSTS, and names each invalid host', () => {
  expect(readSettings({ IMAGE_HOSTS: 'https://a.example,https://b.example' }).imageHosts).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(() => readSettings({ IMAGE_HOSTS: 'https://*, b.example' })).toThrow(/"https:\/\/\*"[^]*"b\.example"/);
});

it('lets pages show pictures of PICTURES_URL as well', () => {
  const pictures = { IMAGE_HOSTS: 'https://a.example', PICTURES_URL: 'https://cdn.example/club/' };
  expect(readSettings(pictures)).toMatchObject({
    imageHosts: ['https://a.example', 'https://cdn.example/club/uploads/'],
    picturesUrl: 'https://cdn.example/club',
  });
});

it('keeps the secret URL of the build service out of error messages', () => {
  expect(() => readSettings({ SITE_BUILD_HOOK_URL: 'hooks/secret' })).not.toThrow('secret');
});

it('lets /register load the test bank where no other checkout is named, but never in production', () => {
  const hostsOf = (given: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: '/srv/club', ...given }).checkoutHosts;
  expect(hostsOf({ ATOM_CHECKOUT_HOSTS: '', SANDBOX_PORT: '9001' })).toBe('http://localhost:9001');
  expect(hostsOf({ NODE_ENV: 'production' })).toBe('');
  expect(hostsOf({ NODE_ENV: 'production', STAGING: '1' })).toBe('http://localhost:8081');
  expect(hostsOf({ NODE_ENV: 'production', ATOM_CHECKOUT_HOSTS: 'https://pay.example' })).toBe('https://pay.example');
});

it('lets no page of a staging load the checkout that takes money', () => {
  const given = { STAGING: '1', ATOM_CHECKOUT_HOSTS: 'https://pgtest.atomtech.in https://psa.atomtech.in' };
  expect(() => readSettings(given)).toThrow('ATOM_CHECKOUT_HOSTS must not name https://psa.atomtech.in');
  expect(() => readSettings({ ...given, STAGING: '' })).not.toThrow();
});

it.each(['127.0.0.1', '0.0.0.0'])('sees that another program listens on the port, at %s', async (address) => {
  const port = await freePort();
  expect(await whyPortIsTaken(port, '127.0.0.1')).toBeUndefined();
  const other = createServer().listen(port, address);
  await once(other, 'listening');
  expect(await whyPortIsTaken(port, '127.0.0.1')).toBe('EADDRINUSE');
  other.close();
});

it.each([
  [{ ATOM_CHECKOUT_HOSTS: 'https://a.example, https://b.example' }, 'https://a.example https://b.example'],
  [{ ATOM_CHECKOUT_SCRIPT_URL: 'https://pay.example/checkout.js?v=1' }, 'https://pay.example'],
  [
    { ATOM_CHECKOUT_HOSTS: 'https://a.example', ATOM_CHECKOUT_SCRIPT_URL: 'https://pay.example/checkout.js' },
    'https://a.example',
  ],
  [{ ATOM_CHECKOUT_HOSTS: ' ' }, ''],
  [{}, ''],
])('finds the hosts of the checkout in %j', (given, expected) => {
  expect(checkoutHosts(given)).toBe(expected);
});

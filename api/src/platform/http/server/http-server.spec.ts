import { expect, it } from '@jest/globals';
import { isMissingLoopback, listenAddresses } from './http-server.ts';

it.each([
  ['127.0.0.1', ['127.0.0.1', '::1']],
  ['localhost', ['127.0.0.1', '::1']],
  ['::1', ['127.0.0.1', '::1']],
  ['0.0.0.0', ['0.0.0.0', '::1']],
  ['::', ['::']],
  ['192.0.2.7', ['192.0.2.7', '127.0.0.1', '::1']],
])('HOST=%s listens on %j', (host, addresses) => expect(listenAddresses(host)).toEqual(addresses));

it('does without IPv6 where there is none, and without nothing else', () => {
  expect(isMissingLoopback('::1', 'EADDRNOTAVAIL')).toBe(true);
  expect(isMissingLoopback('::1', 'EADDRINUSE')).toBe(false);
  expect(isMissingLoopback('127.0.0.1', 'EADDRNOTAVAIL')).toBe(false);
});

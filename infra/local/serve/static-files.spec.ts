import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { AssetIndex, IndexedFile } from './asset-index.ts';
import { acceptsEncoding } from '@maidan/api/src/platform/http/server/request-headers.ts';
import { matchesEtag } from './file-headers.ts';
import { findAsset, sendFile } from './static-files.ts';

const file = (name: string): IndexedFile => ({ file: name, type: 'text/html', size: 1, etag: '"x"', encodings: [] });
const names = ['/index.html', '/about.html', '/gallery/index.html', '/T&C/terms.html', '/404.html', '/images/a b.png'];
names.push('/events.html', '/events/cup-3f2a9c1b04.html', '/events/3f2a9c1b04.html', '/hi/events/3f2a9c1b04.html');
names.push('/events/3f2a9c1b04.ics', '/undefined.html', '/gallery/cup-3f2a9c1b04.html', '/gallery/3f2a9c1b04.html');
const index: AssetIndex = new Map(names.map((name) => [name, file(name)]));

describe('an address', () => {
  it.each([
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/gallery', '/gallery/index.html'],
    ['/images/a%20b.png', '/images/a b.png'],
    ['/T%26C/terms', '/T&C/terms.html'],
    ['/events', '/events.html'],
    ['/events/cup-3f2a9c1b04', '/events/cup-3f2a9c1b04.html'],
    ['/gallery/cup-3f2a9c1b04/abcdef0123', '/gallery/cup-3f2a9c1b04.html'],
    ['/gallery/former-name-3f2a9c1b04/abcdef0123', '/gallery/3f2a9c1b04.html'],
  ])('%s is the file %s', (address, name) => {
    expect(findAsset(index, address)).toMatchObject({ file: { file: name } });
  });

  it.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/gallery/index.html', '/gallery'],
    ['/T&C/terms.html', '/T&C/terms'],
    ['/events/former-name-3f2a9c1b04', '/events/3f2a9c1b04'],
    ['/events/former-name-3f2a9c1b04.ics', '/events/3f2a9c1b04.ics'],
    ['/hi/events/cup-3f2a9c1b04', '/hi/events/3f2a9c1b04'],
    ['/gallery/former-name-3f2a9c1b04', '/gallery/3f2a9c1b04'],
  ])('%s leads to its one spelling %s', (address, redirect) => {
    expect(findAsset(index, address)).toEqual({ redirect });
  });

  it.each([
    '/nowhere',
    '/events/cup-0000000000',
    '/events/cup-3f2a9c1b04.jpg',
    '/gallery/cup-3f2a9c1b04/x',
    '/gallery/cup-0000000000/abcdef0123',
    '/events/cup-3f2a9c1b04/abcdef0123',
    '/events/a/cup-3f2a9c1b04',
    '/../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%',
    '/images',
    '//about',
    '/gallery%2Findex',
    '/about%2f',
    '/about\0',
  ])('%s is nowhere', (address) => {
    expect(findAsset(index, address)).toBeUndefined();
  });
});

it('reads a URL in linear time, ten times the longest that is taken', () => {
  const began = process.cpuUsage();
  expect(findAsset(index, `${'/'.repeat(160_000)}x`)).toBeUndefined();
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
});

it('uses an encoding only when the browser accepts it', () => {
  expect(acceptsEncoding('gzip, deflate, br', 'br')).toBe(true);
  expect(acceptsEncoding('br;q=0, gzip;q=0.5', 'br')).toBe(false);
  expect(acceptsEncoding('br;q=0, gzip;q=0.5', 'gzip')).toBe(true);
  expect(acceptsEncoding(undefined, 'gzip')).toBe(false);
});

it('matches an ETag in a list, a weak one, and *', () => {
  expect(matchesEtag('"a", W/"b"', '"b"')).toBe(true);
  expect(matchesEtag('*', '"b"')).toBe(true);
  expect(matchesEtag('"a"', '"b"')).toBe(false);
  expect(matchesEtag(undefined, '"b"')).toBe(false);
});

it('closes the file for a client that has gone before it was opened', async () => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.destroy();
  await expect(
    sendFile(request, response, { file: file(import.meta.filename), address: '/' }),
  ).resolves.toBeUndefined();
  expect(response.headersSent).toBe(false);
});

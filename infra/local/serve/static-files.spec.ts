import { describe, expect, it } from '@jest/globals';
import type { AssetIndex, IndexedFile } from './asset-index.ts';
import { findAsset, knows, takes } from './static-files.ts';

const file = (name: string): IndexedFile => ({ file: name, type: 'text/html', size: 1, etag: '"x"', encodings: [] });
const names = ['/index.html', '/about.html', '/gallery/index.html', '/T&C/terms.html', '/404.html', '/images/a b.png'];
const index: AssetIndex = new Map(names.map((name) => [name, file(name)]));

describe('an address', () => {
  it.each([
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/gallery', '/gallery/index.html'],
    ['/images/a%20b.png', '/images/a b.png'],
    ['/T%26C/terms', '/T&C/terms.html'],
  ])('%s is the file %s', (address, name) => {
    expect(findAsset(index, address)).toMatchObject({ file: { file: name } });
  });

  it.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/gallery/index.html', '/gallery'],
    ['/T&C/terms.html', '/T&C/terms'],
  ])('%s leads to its one spelling %s', (address, redirect) => {
    expect(findAsset(index, address)).toEqual({ redirect });
  });

  it.each([
    '/nowhere',
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

it('reads the longest possible URL in linear time', () => {
  const began = process.cpuUsage();
  expect(findAsset(index, `${'/'.repeat(16_000)}x`)).toBeUndefined();
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(50);
});

it('uses an encoding only when the browser accepts it', () => {
  expect(takes('gzip, deflate, br', 'br')).toBe(true);
  expect(takes('br;q=0, gzip;q=0.5', 'br')).toBe(false);
  expect(takes('br;q=0, gzip;q=0.5', 'gzip')).toBe(true);
  expect(takes(undefined, 'gzip')).toBe(false);
});

it('matches an ETag in a list, a weak one, and *', () => {
  expect(knows('"a", W/"b"', '"b"')).toBe(true);
  expect(knows('*', '"b"')).toBe(true);
  expect(knows('"a"', '"b"')).toBe(false);
  expect(knows(undefined, '"b"')).toBe(false);
});

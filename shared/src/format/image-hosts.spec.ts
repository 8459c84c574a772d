import { expect, it } from '@jest/globals';
import { imageSources, readImageHosts } from './image-hosts.ts';

it('reads https origins, separated by blanks or commas', () => {
  const hosts = ['https://pictures.example', 'https://cdn.example:8443'];
  expect(readImageHosts(' https://pictures.example, https://cdn.example:8443 ')).toEqual({ hosts, faults: [] });
  expect(readImageHosts(undefined)).toEqual({ hosts: [], faults: [] });
});

it.each([
  'http://pictures.example',
  'pictures.example',
  'https://pictures.example/albums',
  'https://*',
  'https://*.example',
  "https://a.example;script-src'unsafe-inline'",
  'https:',
  '*',
])('lets %s open no page to more than one host’s pictures', (host) => {
  expect(readImageHosts(`https://pictures.example ${host}`).faults).toEqual([expect.stringContaining(`"${host}"`)]);
});

it('names every fault at once', () => {
  expect(readImageHosts('ftp://a.example, b.example').faults).toHaveLength(2);
});

it('allows our own pictures, and the hosts beside them', () => {
  expect(imageSources([])).toBe("img-src 'self' blob: data:");
  expect(imageSources(['https://pictures.example'])).toBe("img-src 'self' blob: data: https://pictures.example");
});

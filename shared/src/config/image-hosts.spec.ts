import { expect, it } from '@jest/globals';
import { imageSources, readImageHosts, readPicturesUrl } from './image-hosts.ts';

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

it.each([
  ['https://cdn.example', 'https://cdn.example', 'https://cdn.example/uploads/'],
  [
    'https://s3.ap-south-1.amazonaws.com/club/',
    'https://s3.ap-south-1.amazonaws.com/club',
    'https://s3.ap-south-1.amazonaws.com/club/uploads/',
  ],
  ['https://cdn.example:8443/a/b', 'https://cdn.example:8443/a/b', 'https://cdn.example:8443/a/b/uploads/'],
])('reads PICTURES_URL %s', (setting, picturesUrl, host) => {
  expect(readPicturesUrl(setting)).toEqual({ picturesUrl, hosts: [host], faults: [] });
});

it('needs no PICTURES_URL', () => {
  expect(readPicturesUrl(undefined)).toEqual({ picturesUrl: '', hosts: [], faults: [] });
});

it.each([
  'http://cdn.example',
  'cdn.example',
  'https://*.example',
  'https://cdn.example/a b',
  'https://cdn.example/?folder=a',
  'https://cdn.example/#a',
  "https://cdn.example;script-src'unsafe-inline'",
  'https://somebody@cdn.example',
  'https://a.example https://b.example',
  'https://cdn.example:99999',
])('refuses the PICTURES_URL %s', (setting) => {
  const { picturesUrl, hosts, faults } = readPicturesUrl(setting);
  expect([picturesUrl, hosts]).toEqual(['', []]);
  expect(faults).toEqual([expect.stringContaining(setting)]);
});

it('allows our own pictures, and the hosts beside them', () => {
  expect(imageSources([])).toBe("img-src 'self' blob: data:");
  expect(imageSources(['https://pictures.example'])).toBe("img-src 'self' blob: data: https://pictures.example");
});

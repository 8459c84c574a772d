import { expect, it } from '@jest/globals';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';
import { readDataUrl } from './data-url.ts';

const urlOf = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

it('gives the bytes back', () => {
  expect(readDataUrl(urlOf(Buffer.from('photo'))).toString()).toBe('photo');
  expect(readDataUrl(urlOf(Buffer.alloc(photoByteLimit))).length).toBe(photoByteLimit);
});

it('refuses too much before it decodes anything', () => {
  const tooMuch = urlOf(Buffer.alloc(photoByteLimit + 3));
  expect(() => readDataUrl(tooMuch)).toThrow('Photo size should be less than 5MB');
});

it.each([
  '',
  'photo',
  'data:text/html;base64,AAAA',
  'data:image/png;base64,',
  'data:image/png,AAAA',
  'https://x/y.png',
])('refuses %j', (text) =>
  expect(() => readDataUrl(text)).toThrow('Please upload a valid image file (JPG, PNG, or WebP)'),
);

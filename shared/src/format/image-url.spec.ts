import { expect, it } from '@jest/globals';
import { imageUrl, variantUrl } from './image-url.ts';

it.each([
  ['events', null, '/images/heroSection_img.jpg'],
  ['gallery', '', '/images/heroSection_img.jpg'],
  ['members', undefined, '/images/default-user.jpg'],
  ['events', 'a.webp', '/uploads/events/a.webp'],
  ['gallery', 'b.jpg', '/uploads/gallery/b.jpg'],
  ['events', '/uploads/events/c.jpg', '/uploads/events/c.jpg'],
  ['gallery', 'https://example.org/d.jpg', 'https://example.org/d.jpg'],
] as const)('the picture of %s with %s stands at %s', (folder, value, address) => {
  expect(imageUrl(folder, value)).toBe(address);
});

it('names a smaller picture of our own photos only', () => {
  expect(variantUrl('/uploads/gallery/abc.webp', 480)).toBe('/uploads/gallery/abc-480.webp');
  expect(variantUrl('https://elsewhere.example/abc.webp', 480)).toBe('https://elsewhere.example/abc.webp');
  expect(variantUrl('/images/heroSection_img.jpg', 960)).toBe('/images/heroSection_img.jpg');
});

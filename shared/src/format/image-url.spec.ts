import { expect, it } from '@jest/globals';
import { imageUrl, isStoredPicture, variantUrl } from './image-url.ts';

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

it('shows a stored picture under PICTURES_URL, and leaves the others where they are', () => {
  const cdn = 'https://cdn.example/maidan';
  expect(imageUrl('gallery', 'b.webp', cdn)).toBe('https://cdn.example/maidan/uploads/gallery/b.webp');
  expect(imageUrl('members', null, cdn)).toBe('/images/default-user.jpg');
  expect(imageUrl('events', 'https://example.org/d.jpg', cdn)).toBe('https://example.org/d.jpg');
});

it.each([
  ['/uploads/events/a.webp', true],
  ['https://cdn.example/uploads/gallery/0123456789abcdefghij-_.webp', true],
  ['https://cdn.example/maidan/uploads/events/0123456789abcdefghij-_.webp', true],
  ['https://cdn.example/uploads/gallery/photo.webp', false],
  ['https://cdn.example/uploads/registrations/0123456789abcdefghij-_.webp', false],
  ['https://cdn.example/uploads/gallery/0123456789abcdefghij-_.jpg', false],
  ['https://cdn.example/?/uploads/gallery/0123456789abcdefghij-_.webp', false],
])('knows whether %s has smaller variants: %s', (address, isStored) => {
  expect(isStoredPicture(address)).toBe(isStored);
});

it('names a smaller picture of our own photos only', () => {
  expect(variantUrl('/uploads/gallery/abc.webp', 480)).toBe('/uploads/gallery/abc-480.webp');
  expect(variantUrl('https://elsewhere.example/abc.webp', 480)).toBe('https://elsewhere.example/abc.webp');
  expect(variantUrl('/images/heroSection_img.jpg', 960)).toBe('/images/heroSection_img.jpg');
});

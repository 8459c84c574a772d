import { expect, it } from '@jest/globals';
import { pictureVersion, withPictureVersion } from './picture-version.ts';

it('puts the version behind each picture of the site, and nowhere else', () => {
  const page = (version: string) =>
    [
      `<meta property="og:image" content="https://club.example/images/og.jpg${version}">`,
      `<img src="/images/logo.png${version}" data-fallback="/images/logo.jpg${version}">`,
      `<source srcset="/images/hero-480.avif${version} 480w, /images/hero-800.avif${version} 800w">`,
      '<img src="/uploads/events/a.webp"><a href="/events/images/a.png?v=1">See /images/</a>',
    ].join('\n');
  expect(withPictureVersion(page(''), '0a1b2c3d')).toBe(page('?v=0a1b2c3d'));
  expect(withPictureVersion(page(''), '')).toBe(page(''));
});

it('needs no version while the pictures are the product’s own', () => expect(pictureVersion()).toBe(''));

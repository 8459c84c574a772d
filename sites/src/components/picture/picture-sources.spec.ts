import { expect, it } from '@jest/globals';
import { avifSources, pictureSources } from './picture-sources.ts';

it('offers smaller variants for stored pictures only', () => {
  expect(pictureSources('/uploads/events/a.webp', '50vw')).toEqual({
    src: '/uploads/events/a.webp',
    srcSet: '/uploads/events/a-480.webp 480w, /uploads/events/a-960.webp 960w, /uploads/events/a.webp 1600w',
    sizes: '50vw',
  });
  for (const other of [
    '/images/heroSection_img.jpg',
    'https://elsewhere.example/uploads/a.webp',
    '/uploads/events/a.gif',
  ])
    expect(pictureSources(other, '50vw')).toEqual({ src: other });
});

it('names the AVIF files in the same widths', () => {
  expect(avifSources('/uploads/events/a.webp', '50vw')).toEqual({
    srcSet: '/uploads/events/a-480.avif 480w, /uploads/events/a-960.avif 960w, /uploads/events/a.avif 1600w',
    sizes: '50vw',
  });
});

import { expect, it } from '@jest/globals';
import { albumPageUrl, photoPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { albumOf, photoInAddress } from './photo-address.ts';

const event = { id: '3f2a9c1b-04d5-4e6f-8a7b-0c1d2e3f4a5b', eventName: 'Sunrise Sixes' };
const photo = photoPageUrl(event, 'abcdef01-2345-4e6f-8a7b-0c1d2e3f4a5b');

it('reads the addresses that shared/format writes', () => {
  for (const prefix of ['', '/hi']) {
    expect(photoInAddress(prefix + photo)).toBe('abcdef0123');
    expect(photoInAddress(prefix + albumPageUrl(event))).toBeUndefined();
    for (const address of [photo, albumPageUrl(event)])
      expect(albumOf(`https://club.example${prefix}${address}?from=whatsapp`)).toBe(prefix + albumPageUrl(event));
  }
  expect(photoInAddress('/gallery/3f2a9c1b04')).toBeUndefined();
});

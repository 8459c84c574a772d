import { describe, expect, it } from '@jest/globals';
import { albumPath, hasOtherPhotos, readAlbums } from './read-albums.ts';

const photo = (id: string, eventDate: string | null, more = {}) => ({ id, image: `${id}.webp`, eventDate, ...more });

describe('albums', () => {
  it('are sorted newest first, by the day of the first photo or its upload', () => {
    const albums = readAlbums([
      { eventId: 'a', eventName: 'Kites', photos: [photo('1', '2026-01-14')] },
      { eventId: 'b', eventName: 'Finals', photos: [photo('2', null, { createdAt: '2026-10-02T20:00:00.000Z' })] },
      { eventId: 'c', eventName: 'Bare', photos: [] },
    ]);
    expect(albums.map(({ eventName, day }) => [eventName, day])).toEqual([
      // In India it is 01:30 of the next day.
      ['Finals', '2026-10-03'],
      ['Kites', '2026-01-14'],
      ['Bare', ''],
    ]);
  });

  it('resolve image URLs and use the title when there is no caption', () => {
    const [album] = readAlbums([
      {
        eventName: 'Kites',
        photos: [
          { _id: '9', image: 'x.webp', title: 'Over mid-wicket' },
          {
            id: '8',
            image: '/uploads/gallery/y.webp',
            hasAvif: true,
            title: 'No',
            caption: 'Yes',
            photoPoint: '50 0',
            width: 1600,
            height: 1200,
          },
          { image: '' },
        ],
      },
    ]);
    expect(album).toEqual({
      id: 'Kites',
      eventName: 'Kites',
      eventNameHi: '',
      day: '',
      count: 3,
      photos: [
        { id: '9', url: '/uploads/gallery/x.webp', hasAvif: false, caption: 'Over mid-wicket' },
        {
          ...{ id: '8', url: '/uploads/gallery/y.webp', hasAvif: true, caption: 'Yes', point: '50 0' },
          ...{ width: 1600, height: 1200 },
        },
        { id: '2', url: '/images/heroSection_img.jpg', hasAvif: false, caption: '' },
      ],
    });
  });

  it('have other photos, at a call of their own, when the list holds only the first', () => {
    const [large, whole, unknown] = readAlbums([
      { eventId: 'a/b', photos: [photo('1', '2026-01-14')], count: 40 },
      { eventId: 'c', photos: [photo('2', '2025-01-14')], count: 1 },
      { eventId: 'd', photos: [photo('3', '2024-01-14')] },
    ]);
    expect([large, whole, unknown].map((album) => [album!.count, hasOtherPhotos(album!)])).toEqual([
      [40, true],
      [1, false],
      [1, false],
    ]);
    expect(albumPath(large!)).toBe('/gallery/album/a%2Fb');
  });

  it('are empty when the response is not a list', () => {
    for (const nothing of [undefined, null, {}, 'oops']) expect(readAlbums(nothing)).toEqual([]);
  });
});

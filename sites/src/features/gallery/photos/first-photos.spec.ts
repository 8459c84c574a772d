import { describe, expect, it } from '@jest/globals';
import type { Album, Photo } from '../read-albums.ts';
import { albumFileText, albumFileUrl } from './album-file.ts';
import { photoLimits, withFirstPhotos } from './first-photos.ts';

const photo = (id: string): Photo => ({
  ...{ id, url: `/uploads/gallery/${id}.webp`, hasAvif: false, caption: '' },
  ...{ width: undefined, height: undefined },
});
const album = (id: string, count: number): Album => ({
  ...{ id, eventName: id, eventNameHi: '', day: '2026-10-02', count },
  photos: Array.from({ length: count }, (_, i) => photo(`${id}-${i}`)),
});
const urlOf = ({ id }: Album): string => `/gallery/albums/${id}.json`;

describe('the photos that a page holds', () => {
  it('are all of a small gallery', () => {
    const albums = [album('a', 4), album('b', 0), album('c', photoLimits.ofAlbum)];
    expect(withFirstPhotos(albums, urlOf)).toEqual(albums);
  });

  it('are the first of a large album, which says how many it has and where they are', () => {
    const [large] = withFirstPhotos([album('a', 300)], urlOf);
    expect(large).toMatchObject({ count: 300, photosUrl: '/gallery/albums/a.json' });
    expect(large?.photos.map(({ id }) => id)).toEqual(Array.from({ length: photoLimits.ofAlbum }, (_, i) => `a-${i}`));
  });

  it('do not grow with the gallery: the later albums have their cover alone', () => {
    const albums = Array.from({ length: 200 }, (_, i) => album(`album-${i}`, 25));
    const held = withFirstPhotos(albums, urlOf);
    const photos = held.map((each) => each.photos.length);
    expect(photos.slice(0, 5)).toEqual([24, 24, 24, 24, 1]);
    expect(photos.slice(5).every((count) => count === 1)).toBe(true);
    expect(held.every(({ count, photosUrl }) => count === 25 && photosUrl !== undefined)).toBe(true);
  });

  it('have no file beside them when the album has just one', () => {
    const held = withFirstPhotos([...Array.from({ length: 4 }, (_, i) => album(`a-${i}`, 24)), album('z', 1)], urlOf);
    expect(held.at(-1)).toEqual(album('z', 1));
  });
});

it('the address of the file with all photos changes with them, and not its path', () => {
  const [one, other] = [album('a', 30), album('a', 31)].map((each) => albumFileUrl(each).split('?'));
  expect(one?.[0]).toBe(other?.[0]);
  expect(one?.[1]).not.toBe(other?.[1]);
  expect(JSON.parse(albumFileText(album('a', 2)))).toHaveLength(2);
});

import { expect, it } from '@jest/globals';
import { type AlbumSort, foundAlbums, newestFirst } from './albumOrder.ts';

const album = (eventName: string, eventDate: string, count: number, eventNameHi = '') => ({
  eventName,
  eventNameHi,
  photos: Array.from({ length: count }, () => ({ eventDate })),
});
const albums = [
  album('Monsoon Cup 10', '2026-08-15', 12),
  album('राज्योत्सव कप', '2025-11-01', 3),
  album('Winter League', '2026-12-06', 3, 'विंटर लीग'),
  album('monsoon cup 9', '2026-08-15', 1),
];
const names = (text: string, sort = newestFirst) => foundAlbums(albums, text, sort).map(({ eventName }) => eventName);

it('lists the newest event first, as the API does', () => {
  expect(names('')).toEqual(['Winter League', 'Monsoon Cup 10', 'monsoon cup 9', 'राज्योत्सव कप']);
});

it.each<[string, string[]]>([
  ['CUP monsoon', ['Monsoon Cup 10', 'monsoon cup 9']],
  ['लीग', ['Winter League']],
  ['2026', []],
])('finds %j in both names', (text, found) => {
  expect(names(text)).toEqual(found);
});

it.each<[AlbumSort, string[]]>([
  [{ field: 'day', order: 'ASC' }, ['राज्योत्सव कप', 'Monsoon Cup 10', 'monsoon cup 9', 'Winter League']],
  [{ field: 'photoCount', order: 'DESC' }, ['Monsoon Cup 10', 'राज्योत्सव कप', 'Winter League', 'monsoon cup 9']],
])('sorts by %j', (sort, sorted) => {
  expect(names('', sort)).toEqual(sorted);
});

it('sorts names by their numbers', () => {
  expect(names('cup', { field: 'eventName', order: 'ASC' })).toEqual(['monsoon cup 9', 'Monsoon Cup 10']);
});

import { describe, expect, it } from '@jest/globals';
import {
  moveInAlbum,
  moveToFront,
  placeAmongChosen,
  placeIn,
  placeOfHighlight,
  type PlacedPhoto,
} from './photo-order.ts';

/**
 * An album from a text such as `aC bH c dx`: one letter for each photo, then `C` for the chosen cover, `H` for a
 * highlight or `x` for a deleted photo.
 */
const album = (text: string): PlacedPhoto[] =>
  text.split(' ').map(([id = '', ...marks]) => ({
    id,
    isCover: marks.includes('C'),
    isHighlight: marks.includes('H'),
    deletedAt: marks.includes('x') ? new Date(0) : null,
  }));
const ids = (photos: PlacedPhoto[]): string => photos.map(({ id }) => id).join('');

describe('moveInAlbum', () => {
  it.each([
    ['a b c', 'c', 1, 'cab'],
    ['a b c', 'a', 2, 'bac'],
    ['a b c', 'a', 99, 'bca'],
    ['a b c', 'c', 0, 'cab'],
    ['a b c', 'b', 2, 'abc'],
    ['a b c', 'z', 1, 'abc'],
    ['a b c d e', 'eb', 1, 'beacd'],
    ['a b c d e', 'bd', 2, 'abdce'],
    ['a b c d', 'ab', 99, 'cdab'],
    ['a b c', 'abc', 2, 'abc'],
  ])('of %s puts %s at place %i: %s', (text, moved, place, order) => {
    expect(ids(moveInAlbum(album(text), [...moved], place))).toBe(order);
  });

  it.each([
    ['a bx c d', 'd', 2, 'abdc'],
    ['a bx c d', 'a', 2, 'bcad'],
    ['a b cx', 'a', 2, 'bca'],
    ['a bx c d e', 'ea', 2, 'bcaed'],
  ])(
    'counts only what is shown, and leaves deleted ones beside the others: %s, %s to %i',
    (text, moved, place, order) => {
      expect(ids(moveInAlbum(album(text), [...moved], place))).toBe(order);
    },
  );
});

it('moves photos to the front, also before deleted ones', () => {
  expect(ids(moveToFront(album('ax b c'), ['c']))).toBe('cab');
  expect(ids(moveToFront(album('ax b c d'), ['d', 'b']))).toBe('bdac');
  expect(ids(moveToFront(album('a b'), ['z']))).toBe('ab');
});

it.each([
  ['a d', 'ef', 2],
  ['a e d', 'ef', 2],
  ['a f e d', 'ef', 2],
  ['a ex f d', 'ef', 2],
  ['eC a d', 'e', 3],
  ['eC f d', 'ef', 2],
])('puts the last of %s before the first of those chosen after it, %s: place %i', (text, later, place) => {
  expect(placeAmongChosen(album(text), 'd', [...later])).toBe(place);
});

it('counts places without deleted photos', () => {
  expect([placeIn(album('ax b c'), 'c'), placeIn(album('ax b'), 'a')]).toEqual([2, 0]);
});

describe('placeOfHighlight', () => {
  it.each([
    ['a first highlight goes first', 'a b c', 'c', true, 1],
    ['another goes behind those at the front', 'aH bH c d', 'd', true, 3],
    ['none goes before the chosen cover', 'aC b c', 'c', true, 2],
    ['one that the secretary has put further back is not counted', 'aH b cH d', 'd', true, 2],
    ['one that stands before the highlights stays', 'a bH c', 'a', true, 1],
    ['a deleted one is not counted', 'aHx b c', 'c', true, 1],
    ['who is no highlight any more goes behind them', 'aH bH cH d', 'a', false, 3],
    ['who stands behind them already stays', 'aH b c dH', 'd', false, 4],
    ['the cover stays when it is marked', 'aC bH c', 'a', true, 1],
    ['and when it is not any more', 'aCH bH c', 'a', false, 1],
    ['the only photo stays', 'a', 'a', true, 1],
  ])('%s: %s, %s', (_, text, id, isHighlight, place) => {
    expect(placeOfHighlight(album(text), id, isHighlight)).toBe(place);
  });
});

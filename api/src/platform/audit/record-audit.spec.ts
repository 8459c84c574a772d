import { expect, it } from '@jest/globals';
import { changedFields, changedFieldsAndPhoto } from './record-audit.ts';

const before = { name: 'Cup', place: 1, photoKey: 'a.webp', secret: 'x' };

it('gives both values of the fields that differ, and of no others', () => {
  const after = { ...before, name: 'Monsoon Cup', secret: 'y' };
  expect(changedFields(before, after, ['name', 'place'])).toEqual([
    { field: 'name', before: 'Cup', after: 'Monsoon Cup' },
  ]);
});

it('finds nothing between equal records', () => {
  expect(changedFieldsAndPhoto(before, { ...before }, ['name', 'place'])).toEqual([]);
});

it('says that the photo is another one without its key', () => {
  expect(changedFieldsAndPhoto(before, { ...before, photoKey: 'b.webp' }, ['name'])).toEqual([{ field: 'photo' }]);
});

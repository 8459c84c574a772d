import { expect, it } from '@jest/globals';
import { withSaved } from './useWrites.ts';

it('a record that was just saved has its new version in the list, so that nobody is told of their own edit', () => {
  expect(withSaved({ id: 'a', name: 'A', version: 1 }, { id: 'a', version: 2 })).toEqual({
    ...{ id: 'a', name: 'A', version: 2 },
  });
  const other = { id: 'b', version: 1 };
  expect(withSaved(other, { id: 'a', version: 2 })).toBe(other);
  const album = { id: 'cup', photos: [{ id: 'a', caption: 'A', version: 1 }, other] };
  expect(withSaved(album, { id: 'a', version: 2 })).toEqual({
    ...{ id: 'cup', photos: [{ id: 'a', caption: 'A', version: 2 }, other] },
  });
});

import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { showSaved, withSaved } from './useWrites.ts';

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

it('a record that was saved has its new version where it is open', () => {
  const queries = new QueryClient();
  for (const id of ['a', 'b']) queries.setQueryData(['members', 'getOne', { id, meta: undefined }], { id, version: 1 });
  showSaved(queries, 'members', { id: 'a', version: 2 });
  expect(queries.getQueryData(['members', 'getOne', { id: 'a', meta: undefined }])).toEqual({ id: 'a', version: 2 });
  expect(queries.getQueryData(['members', 'getOne', { id: 'b', meta: undefined }])).toEqual({ id: 'b', version: 1 });
  queries.clear();
});

it('an event that was saved in its own view has its new version there before the view has been fetched again', () => {
  const queries = new QueryClient();
  const overview = (id: string, version: number) => ({ event: { id, version }, placesLeft: 3 });
  for (const id of ['a', 'b']) queries.setQueryData(['events', 'overview', id], overview(id, 1));
  showSaved(queries, 'events', { id: 'a', version: 2 });
  expect(queries.getQueryData(['events', 'overview', 'a'])).toEqual(overview('a', 2));
  expect(queries.getQueryData(['events', 'overview', 'b'])).toEqual(overview('b', 1));
  queries.clear();
});

import { expect, it } from '@jest/globals';
import type { SelectQueryBuilder } from 'typeorm';
import { whereFiltered } from './list-filters.ts';

it('narrows the list by every filter that is given, an empty one too', () => {
  const narrowed: unknown[] = [];
  const note = (_: unknown, value: unknown): void => void narrowed.push(value);
  whereFiltered(
    {} as SelectQueryBuilder<object>,
    { q: note, state: note, id: note, from: note },
    { id: [], q: '', state: false },
  );
  expect(narrowed).toEqual(['', false, []]);
});

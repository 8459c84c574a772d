import { expect, it } from '@jest/globals';
import { DomainError } from '../errors/domain-error.ts';
import { readListQuery, whereFiltered } from './list-query.ts';
import type { SelectQueryBuilder } from 'typeorm';

const fields = { sortable: ['name', 'age'], filterable: ['q', 'id'] };
const read = (query: Record<string, unknown>) => readListQuery(query, fields);

it('reads what react-admin sends', () => {
  expect(read({ sort: '["age","DESC"]', range: '[25,49]', filter: '{"q":"ravi","id":["a","b"]}' })).toEqual({
    sort: { field: 'age', ascending: false },
    offset: 25,
    limit: 25,
    filter: { q: 'ravi', id: ['a', 'b'] },
  });
});

it('lists from the start when nothing is asked for', () => {
  expect(read({})).toEqual({ sort: undefined, offset: 0, limit: 1000, filter: {} });
});

it.each([
  [{ sort: '["password_hash","ASC"]' }],
  [{ sort: '["name","ASC; DROP TABLE players"]' }],
  [{ sort: 'name' }],
  [{ sort: '{"name":1}' }],
  [{ sort: ['["name","ASC"]', '["age","ASC"]'] }],
  [{ range: '[0,1000]' }],
  [{ range: '[10,5]' }],
  [{ range: '[-1,5]' }],
  [{ range: '["0","5"]' }],
  [{ range: '[0.5,2]' }],
  [{ filter: '{"secret":1}' }],
  [{ filter: '{"__proto__":"x"}' }],
  [{ filter: '[]' }],
  [{ filter: '{"q":{"$ne":1}}' }],
  [{ filter: '{"q":"a\\u0000"}' }],
])('refuses %j', (query) => {
  expect(() => read(query)).toThrow(DomainError);
});

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

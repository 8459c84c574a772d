import { expect, it } from '@jest/globals';
import { copyStatement, inForeignKeyOrder, type Table } from './tables.ts';

const table = (name: string, ...references: string[]): Table => ({
  ...{ name, references, columns: ['id', 'name'], primaryKey: ['id'] },
});

it('puts each table after those that it refers to', () => {
  const tables = [table('refunds', 'payments'), table('payments', 'players'), table('players'), table('fees')];
  expect(inForeignKeyOrder(tables).map(({ name }) => name)).toEqual(['players', 'payments', 'refunds', 'fees']);
});

it('names the tables that refer to each other in a circle, or to a table that no copy holds', () => {
  const tables = [table('players'), table('a', 'b'), table('b', 'a'), table('notes', 'sessions')];
  expect(() => inForeignKeyOrder(tables)).toThrow('in the order of their foreign keys: a, b, notes.');
});

it('reads rows in an order that every server has, with names that need quotes', () => {
  expect(copyStatement({ ...table('Odd "name"'), primaryKey: [] })).toBe(
    'COPY (SELECT t."id", t."name" FROM public."Odd ""name""" t ' +
      'ORDER BY t."id"::text COLLATE "C", t."name"::text COLLATE "C") TO STDOUT',
  );
});

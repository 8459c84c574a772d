import { expect, test } from '@jest/globals';
import type { ImportField, SheetColumn } from '@maidan/shared/wire/player-imports.ts';
import type { Mapping } from '@maidan/shared/wire/spreadsheets.ts';
import { chooseField, columnLetters, fieldOf, losingColumn, suggestedMapping } from './columnMapping.ts';

const columns = (...suggested: (ImportField | null)[]): SheetColumn[] =>
  suggested.map((field, index) => ({ index, heading: `H${index}`, samples: [], suggested: field }));

test('the suggestions are taken over, the first of two that look alike', () => {
  expect(suggestedMapping(columns(null, 'name', 'mobile', 'mobile'))).toEqual({ name: 1, mobile: 2 });
});

test('a column holds one field, and a field is held by one column', () => {
  const mapping: Mapping<ImportField> = { name: 0, mobile: 1 };
  expect(fieldOf(mapping, 1)).toBe('mobile');
  expect(fieldOf(mapping, 2)).toBeUndefined();
  expect(chooseField(mapping, 2, 'age')).toEqual({ name: 0, mobile: 1, age: 2 });
  expect(chooseField(mapping, 1, 'age')).toEqual({ name: 0, age: 1 });
  expect(chooseField(mapping, 2, 'mobile')).toEqual({ name: 0, mobile: 2 });
  expect(chooseField(mapping, 1, undefined)).toEqual({ name: 0 });
});

test('the column that loses its field is known, so that it can be named', () => {
  const mapping: Mapping<ImportField> = { name: 0, mobile: 1 };
  expect(losingColumn(mapping, 2, 'mobile')).toBe(1);
  expect(losingColumn(mapping, 1, 'mobile')).toBeUndefined();
  expect(losingColumn(mapping, 2, 'age')).toBeUndefined();
  expect(losingColumn(mapping, 0, undefined)).toBeUndefined();
});

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 27, 51, 52, 59].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA', 'BH']);
});

import { expect, it } from '@jest/globals';
import { searchVariants, searchWords } from './like.ts';

it('splits a text into at most eight words in lower case', () => {
  expect(searchWords('  Asha   VERMA ')).toEqual(['asha', 'verma']);
  expect(searchWords(undefined)).toEqual([]);
  expect(searchWords('a b c d e f g h i')).toHaveLength(8);
});

it('finds names as they are stored: without joiners and marks that have no shape', () => {
  expect(searchWords('र्\u200dयाम \u200eशर्मा')).toEqual(['र्याम', 'शर्मा']);
});

it.each([
  '+91 68983 24806',
  '+916898324806',
  '06898324806',
  '68983-24806',
  '६८९८३२४८०६',
  '\u202a+91 68983 24806\u202c',
])('takes %j for a mobile', (typed) => {
  expect(searchWords(typed)).toEqual(['6898324806']);
});

it('takes a part of a mobile as it is, in whichever digits', () => {
  expect(searchWords('68983')).toEqual(['68983']);
  expect(searchWords('आशा ६८९८')).toEqual(['आशा', '6898']);
});

it('searches also for what was typed where it is not what the words are taken for', () => {
  expect(searchVariants('Asha 98261')).toEqual([['asha', '98261']]);
  expect(searchVariants('98765-43210')).toEqual([['9876543210'], ['98765-43210']]);
  expect(searchVariants('+91 98765 43210')).toEqual([['9876543210'], ['+91 98765 43210']]);
  expect(searchVariants('रसीद १२३४')).toEqual([
    ['रसीद', '1234'],
    ['रसीद', '१२३४'],
  ]);
  expect(searchVariants(' ')).toEqual([[]]);
});

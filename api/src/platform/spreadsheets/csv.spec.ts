import { expect, it } from '@jest/globals';
import { csvRecord } from './csv.ts';

it('writes plain cells as they are, and nothing as an empty cell', () => {
  expect(csvRecord(['Ravi Sahu', 31, null, 'अनन्या'])).toBe('Ravi Sahu,31,,अनन्या\r\n');
});

it.each([
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
])('quotes %j', (cell, written) => {
  expect(csvRecord([cell])).toBe(`${written}\r\n`);
});

it.each([
  ['=1+2', "'=1+2"],
  ['+91 98', "'+91 98"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
])('takes the formula out of %j', (cell, written) => {
  expect(csvRecord([cell])).toBe(`${written}\r\n`);
});

it.each([
  ['＝1+2', 'full-width equals'],
  ['＋91', 'full-width plus'],
  ['－5', 'full-width hyphen'],
  ['＠SUM(A1)', 'full-width at'],
  ['﹦1', 'small equals'],
  ['−5', 'minus sign'],
  ['  =1', 'blanks'],
  ['\u00a0=1', 'no-break space'],
  ['\u3000＝1', 'full-width blank'],
  ['\u200b=1', 'zero-width space'],
  ['\ufeff=1', 'byte order mark'],
  ['\u202e=1', 'direction mark'],
])('takes the formula out of %j, hidden by a %s', (cell) => {
  expect(csvRecord([cell])).toBe(`'${cell}\r\n`);
});

it('takes the formula out of a cell whose first line is empty', () => {
  expect(csvRecord(['\n=1'])).toBe(`"'\n=1"\r\n`);
});

it.each(['a=b', 'C-12', '5+5'])('leaves %j alone', (cell) => {
  expect(csvRecord([cell])).toBe(`${cell}\r\n`);
});

it('leaves a number a number, below zero too', () => {
  expect(csvRecord([-5, 1500.5])).toBe('-5,1500.5\r\n');
});

import { describe, expect, it } from '@jest/globals';
import { paiseOf, rupeeNumber, rupeesShown, rupeeText } from './rupees.ts';

it.each([
  ['1500.00', 150_000],
  ['319', 31_900],
  ['0.1', 10],
  ['1.15', 115],
  ['9999999999.99', 999_999_999_999],
])('reads %s', (text, paise) => {
  expect(paiseOf(text)).toBe(paise);
});

it.each([undefined, '', '-1', '1.001', '1,500', '1e3', '12345678901', ' 1', '.5'])('does not read %p', (text) => {
  expect(paiseOf(text)).toBeUndefined();
});

describe('what the bank writes', () => {
  it('keeps two decimals, in texts and in JSON numbers', () => {
    expect(rupeeText(150_000)).toBe('1500.00');
    expect(JSON.stringify({ amount: rupeeNumber(70_000) })).toBe('{"amount":700.00}');
  });

  it('groups digits as India does', () => {
    expect(rupeesShown(15_000_000)).toBe('₹1,50,000.00');
  });
});

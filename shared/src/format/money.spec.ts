import { describe, expect, it } from '@jest/globals';
import { formatPaise, formatRupees, parseRupees, rupeeText, toPaise, toRupees } from './money.ts';
import { pluralise } from './plural.ts';

describe('money', () => {
  it('is integer paise, also where a float would be rounded', () => {
    expect(toPaise(1.15)).toBe(115);
    expect(toPaise(4.35)).toBe(435);
    expect(toRupees(150001)).toBe(1500.01);
  });

  it.each([
    [1500, '₹1,500'],
    [150000, '₹1,50,000'],
    [1500.5, '₹1,500.50'],
    [0.05, '₹0.05'],
    [0, '₹0'],
    [999, '₹999'],
    [1234567.5, '₹12,34,567.50'],
    [-150000, '-₹1,50,000'],
  ])('shows %d rupees as %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it('shows the paise of whole rupees where they are asked for', () => {
    expect(formatPaise(15_000_000)).toBe('₹1,50,000.00');
  });

  it('writes two decimals for the payment provider', () => {
    expect([100, 70_000, 150_001, 5, 0].map(rupeeText)).toEqual(['1.00', '700.00', '1500.01', '0.05', '0.00']);
  });

  it.each([
    ['1500.00', 150_000],
    ['319', 31_900],
    ['0.1', 10],
    ['1.15', 115],
    ['9999999999.99', 999_999_999_999],
  ])('parses %s', (text, paise) => {
    expect(parseRupees(text)).toBe(paise);
  });

  it.each([undefined, '', '-1', '1.001', '1,500', '1e3', '12345678901', ' 1', '.5'])('does not parse %j', (text) => {
    expect(parseRupees(text)).toBeUndefined();
  });
});

describe('pluralise', () => {
  it('formats a number with the singular or plural noun', () => {
    expect(pluralise(0, 'photo')).toBe('0 photos');
    expect(pluralise(1, 'photo')).toBe('1 photo');
    expect(pluralise(120_000, 'player')).toBe('1,20,000 players');
  });
});

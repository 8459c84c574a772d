import { expect, it } from '@jest/globals';
import { readAmount } from './read-amount.ts';

it.each([
  ['1,500.00', 150_000],
  ['₹1,500', 150_000],
  ['₹ 1,500.5', 150_050],
  ['Rs. 1500/-', 150_000],
  ['INR 1500', 150_000],
  ['1500', 150_000],
  ['1,00,000.00', 10_000_000],
  ['100,000', 10_000_000],
  ['१,५००', 150_000],
  ['.50', 50],
  ['(500.00)', -50_000],
  ['-500', -50_000],
  ['\u2212500.25', -50_025],
  ['500.00-', -50_000],
  ['500 Dr', -50_000],
  ['500.00 CR', 50_000],
  ['0', 0],
  ['-0.00', 0],
  ['19.99', 1999],
  ['1500.000', 150_000],
  ['1499.9999999999998', 150_000],
  ['1500.5000000000002', 150_050],
])('reads %s', (written, paise) => {
  const { paise: size = NaN, direction } = readAmount(written) ?? {};
  expect(direction === 'negative' ? -size : size).toBe(paise);
});

it.each([
  ['500', 'unmarked'],
  ['500 Cr', 'positive'],
  ['+500 Cr', 'positive'],
  ['500 Dr', 'negative'],
  ['0.00 Dr', 'unmarked'],
  ['-500 Dr', 'unclear'],
  ['-500 Cr', 'unclear'],
  ['(500.00) Dr', 'unclear'],
  ['(500.00) Cr', 'unclear'],
  ['(500 Dr)', 'unclear'],
  ['(-500)', 'unclear'],
  ['-500-', 'unclear'],
  ['+500 Dr', 'unclear'],
] as const)('%s, whose direction is %s, is never turned round by a second mark', (written, direction) => {
  expect(readAmount(written)).toMatchObject({ direction });
});

it.each([
  '',
  ' ',
  '-',
  'abc',
  '1.5E+3',
  '1500.005',
  '1,5',
  '15,00,0',
  '10,50',
  '5,00',
  '1,500,00',
  '1 500 x',
  '1.500,00',
  '12/12/2026',
  '99999999999',
  '.',
  'Dr',
])('does not guess %j', (written) => {
  expect(readAmount(written)).toBeNull();
});

import { expect, it } from '@jest/globals';
import { dateDigits } from './date-digits.ts';

it('formats a day as month and two digits, with the full date as its label', () => {
  expect(dateDigits('2026-12-06')).toEqual({ word: 'Dec', text: '06', label: '6 December 2026' });
});

it('writes the month of a Hindi page without the dot of its abbreviation', () => {
  expect(dateDigits('2026-12-06', 'hi')).toEqual({ word: 'दिसं', text: '06', label: '6 दिसंबर 2026' });
});

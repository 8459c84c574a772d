import { expect, it } from '@jest/globals';
import { dateDigits } from './date-digits.ts';

it('formats a day as month and two digits, with the full date as its label', () => {
  expect(dateDigits('2026-12-06')).toEqual({ word: 'Dec', text: '06', label: 'December 6, 2026' });
});

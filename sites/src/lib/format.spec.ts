import { expect, it } from '@jest/globals';
import { dateDigits } from './format.ts';

it('hangs a day as month and two digits, and reads it in full', () => {
  expect(dateDigits('2026-12-06')).toEqual({ word: 'Dec', text: '06', label: 'December 6, 2026' });
});

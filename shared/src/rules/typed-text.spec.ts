import { expect, it } from '@jest/globals';
import { isBlank, stripInvisible, toAsciiDigits } from './typed-text.ts';

it.each([
  ['०१२३४५६७८९', 'Hindi'],
  ['୦୧୨୩୪୫୬୭୮୯', 'Odia'],
  ['౦౧౨౩౪౫౬౭౮౯', 'Telugu'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Urdu'],
  ['０１２３４５６７８９', 'full-width'],
  ['0123456789', 'plain'],
])('reads %s (%s) as 0 to 9', (digits) => {
  expect(toAsciiDigits(digits)).toBe('0123456789');
});

it('leaves letters and digits of other scripts as they are', () => {
  expect(toAsciiDigits('Ward १२, गली 3 𝟙')).toBe('Ward 12, गली 3 𝟙');
});

it('drops what cannot be seen, and keeps the joiners of Indian words', () => {
  expect(stripInvisible('\u202a98261\u200b 00000\u202c\ufeff')).toBe('98261 00000');
  expect(stripInvisible('क्\u200dष क्\u200cष')).toBe('क्\u200dष क्\u200cष');
});

it.each([undefined, null, '', ' \t\n', '\u00a0', '\u200b', '\u200d', '\u3164\ufeff'])('calls %j blank', (value) => {
  expect(isBlank(value)).toBe(true);
});

it.each(['a', 0, false, 'ि', '😀', '.'])('does not call %j blank', (value) => {
  expect(isBlank(value)).toBe(false);
});

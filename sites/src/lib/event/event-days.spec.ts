import { expect, it } from '@jest/globals';
import { eventDays } from './event-days.ts';

/** With spaces, where the text has no-break spaces. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['2026-12-06', '2026-12-06', 'Sun 6 December 2026', 'रवि 6 दिसंबर 2026'],
  ['2026-12-05', '2026-12-06', 'Sat 5 to Sun 6 December 2026', 'शनि 5 से रवि 6 दिसंबर 2026'],
  ['2026-11-30', '2026-12-02', 'Mon 30 November to Wed 2 December 2026', 'सोम 30 नवंबर से बुध 2 दिसंबर 2026'],
  ['2026-12-31', '2027-01-01', 'Thu 31 December 2026 to Fri 1 January 2027', 'गुरु 31 दिसंबर 2026 से शुक्र 1 जनवरी 2027'],
  ['2026-12-06', '', 'Sun 6 December 2026', 'रवि 6 दिसंबर 2026'],
])('%s to %s', (startDate, endDate, english, hindi) => {
  expect(spaced(eventDays({ startDate, endDate }, 'en'))).toBe(english);
  expect(spaced(eventDays({ startDate, endDate }, 'hi'))).toBe(hindi);
});

it('breaks a line only between the two dates', () => {
  const days = eventDays({ startDate: '2026-12-05', endDate: '2026-12-06' }, 'en');
  expect(days.split(' ')).toEqual(['Sat\u00a05', 'to', 'Sun\u00a06\u00a0December\u00a02026']);
});

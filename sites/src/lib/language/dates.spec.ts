import { expect, it } from '@jest/globals';
import { datesIn } from './dates.ts';

it('writes dates as they are read in each language', () => {
  expect(datesIn('en').long('2026-12-06')).toBe('6 December 2026');
  expect(datesIn('hi').long('2026-12-06')).toBe('6 दिसंबर 2026');
  expect(datesIn('hi').short('2026-02-28')).toBe('28 फ़र. 2026');
});

it.each([
  ['2026-11-21T00:30:00Z', '21 नवंबर 2026, सुबह 6:00 बजे'],
  ['2026-11-21T06:30:00Z', '21 नवंबर 2026, दोपहर 12:00 बजे'],
  ['2026-11-21T11:42:00Z', '21 नवंबर 2026, शाम 5:12 बजे'],
  ['2026-11-21T18:30:00Z', '22 नवंबर 2026, रात 12:00 बजे'],
])('writes %s with the part of the day in India', (instant, text) => {
  expect(datesIn('hi').moment(instant)).toBe(text);
});

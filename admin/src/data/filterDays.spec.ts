import { expect, it } from '@jest/globals';
import { dayInWords, withRealDays } from './filterDays.ts';

it.each(['0002-11-01', '2026-02-30', 'x', 5, undefined])(
  'neither asks for the day %j nor writes it in words',
  (day) => {
    expect(withRealDays({ from: day, to: '2026-11-30', position: 'Old Player' })).toEqual({
      to: '2026-11-30',
      position: 'Old Player',
    });
    expect(dayInWords(day)).toBeUndefined();
  },
);

it('writes a day in words', () => expect(dayInWords('2026-11-30')).toBe('30 Nov 2026'));

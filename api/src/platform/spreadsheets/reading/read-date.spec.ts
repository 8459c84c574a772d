import { describe, expect, it } from '@jest/globals';
import { readDate } from './read-date.ts';

const today = '2026-11-22';

describe('readDate', () => {
  it.each([
    ['1999-12-25', '1999-12-25'],
    ['1999/1/5', '1999-01-05'],
    ['1999-12-25T00:00:00.000Z', '1999-12-25'],
    ['25/12/1999', '1999-12-25'],
    ['5-1-1999', '1999-01-05'],
    ['25.12.1999 00:00', '1999-12-25'],
    ['२५/१२/१९९९', '1999-12-25'],
    ['25-Dec-1999', '1999-12-25'],
    ['25 December 1999', '1999-12-25'],
    ['1st Jan, 1999', '1999-01-01'],
    ['December 25, 1999', '1999-12-25'],
    ['36519', '1999-12-25'],
    ['36519.75', '1999-12-25'],
    ['29/02/2000', '2000-02-29'],
  ])('reads %s', (text, day) => {
    expect(readDate(text, today)).toBe(day);
  });

  it('takes two digits for the latest such year until today', () => {
    expect(['25/12/99', '25/12/26', '25-Dec-27'].map((text) => readDate(text, today))).toEqual([
      '1999-12-25',
      '2026-12-25',
      '1927-12-25',
    ]);
  });

  it.each(['', 'Diwali', '12/25/1999', '30/02/2000', '1999', '999999', '25-Foo-1999', '0', '12.5', '25/12'])(
    'does not guess at %s',
    (text) => {
      expect(readDate(text, today)).toBeUndefined();
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import {
  indianDateTime,
  indianDay,
  indianDayNumber,
  indianMoment,
  indianTime,
  isCalendarDay,
  longIndianDate,
  longUsDate,
  readDay,
  shortIndianDate,
} from './dates.ts';

describe('the Indian calendar', () => {
  it('begins its day at 18:30 UTC', () => {
    expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });

  it('counts its days, each from 18:30 UTC', () => {
    const count = (time: string) => indianDayNumber(new Date(time));
    expect(count('2026-11-20T18:30:00Z') - count('2026-11-20T18:29:59.999Z')).toBe(1);
    expect(count('2026-11-21T18:29:59.999Z')).toBe(count('2026-11-20T18:30:00Z'));
    expect(count('1970-01-01T00:00:00Z')).toBe(0);
  });

  it('writes the provider’s date and time, midnight as 00', () => {
    expect(indianDateTime(new Date('2026-01-31T07:04:56Z'))).toBe('2026-01-31 12:34:56');
    expect(indianDateTime(new Date('2026-01-30T18:30:05Z'))).toBe('2026-01-31 00:00:05');
  });

  it('knows the days that exist', () => {
    expect(isCalendarDay('2028-02-29')).toBe(true);
    expect(isCalendarDay('2026-02-29')).toBe(false);
    expect(isCalendarDay('2026-13-01')).toBe(false);
    expect(isCalendarDay('26-1-1')).toBe(false);
  });

  it('parses a day and an instant, and nothing else', () => {
    expect(readDay('2026-12-06')).toBe('2026-12-06');
    expect(readDay('2026-12-05T18:30:00.000Z')).toBe('2026-12-06');
    expect(readDay('06/12/2026')).toBeUndefined();
    expect(readDay('2026-12-06Tnoon')).toBeUndefined();
    expect(readDay('9999-12-31T18:29:59Z')).toBe('9999-12-31');
    // In India the year 10000 has begun.
    expect(readDay('9999-12-31T18:30:00Z')).toBeUndefined();
  });

  it('refuses a day that does not exist instead of rolling over', () => {
    expect(readDay('2026-02-30')).toBeUndefined();
    expect(readDay('2026-02-30T10:00:00.000Z')).toBeUndefined();
    expect(readDay('2026-04-31T10:00:00+05:30')).toBeUndefined();
  });

  it('formats days as the specification requires', () => {
    expect(longUsDate('2026-12-06')).toBe('December 6, 2026');
    expect(longIndianDate('2026-12-06')).toBe('6 December 2026');
    expect(shortIndianDate('2026-12-06')).toBe('6 Dec 2026');
    expect(indianMoment('2026-11-21T11:42:00Z')).toBe('21 Nov 2026, 5:12\u00a0pm');
  });

  it('spells every day and hour as the current locale data does', () => {
    const inZone = (locale: string, options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options });
      return (instant: Date) => format.format(instant).replaceAll('\u202f', ' ');
    };
    const year = 'numeric';
    const day = 'numeric';
    const clock = { hour: 'numeric', minute: '2-digit' } as const;
    const longIndian = inZone('en-IN', { day, month: 'long', year });
    const shortIndian = inZone('en-IN', { day, month: 'short', year });
    const longUs = inZone('en-US', { day, month: 'long', year });
    const time = inZone('en-IN', clock);
    const moment = inZone('en-IN', { day, month: 'short', year, ...clock });
    const isoDay = inZone('en-CA', { day: '2-digit', month: '2-digit', year });
    // 31 minutes past each hour of two years, one of them a leap year.
    for (let hours = 0; hours < 2 * 366 * 24; hours += 1) {
      const instant = new Date(Date.UTC(2027, 0, 1, hours, 31));
      const written = indianDay(instant);
      expect([
        written,
        longIndianDate(written),
        shortIndianDate(written),
        longUsDate(written),
        indianTime(instant),
        indianMoment(instant).replace('\u00a0', ' '),
      ]).toEqual([isoDay, longIndian, shortIndian, longUs, time, moment].map((format) => format(instant)));
    }
  });
});

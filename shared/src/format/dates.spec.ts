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

  it.each([
    ['2027-01-01', 'January 1, 2027', '1 January 2027', '1 Jan 2027'],
    ['2028-02-29', 'February 29, 2028', '29 February 2028', '29 Feb 2028'],
    ['2027-03-31', 'March 31, 2027', '31 March 2027', '31 Mar 2027'],
    ['2027-04-10', 'April 10, 2027', '10 April 2027', '10 Apr 2027'],
    ['2027-05-09', 'May 9, 2027', '9 May 2027', '9 May 2027'],
    ['2027-06-20', 'June 20, 2027', '20 June 2027', '20 Jun 2027'],
    ['2027-07-07', 'July 7, 2027', '7 July 2027', '7 Jul 2027'],
    ['2027-08-15', 'August 15, 2027', '15 August 2027', '15 Aug 2027'],
    ['2027-09-02', 'September 2, 2027', '2 September 2027', '2 Sept 2027'],
    ['2027-10-02', 'October 2, 2027', '2 October 2027', '2 Oct 2027'],
    ['2027-11-14', 'November 14, 2027', '14 November 2027', '14 Nov 2027'],
    ['2027-12-31', 'December 31, 2027', '31 December 2027', '31 Dec 2027'],
  ])('spells %s', (day, us, long, short) => {
    expect([longUsDate(day), longIndianDate(day), shortIndianDate(day)]).toEqual([us, long, short]);
  });

  it.each(['', '2026-02-30', '2026-1-4', '2026-01-14T00:00:00.000Z'])('spells no %j', (text) => {
    for (const spell of [longUsDate, longIndianDate, shortIndianDate]) expect(() => spell(text)).toThrow(RangeError);
  });

  it.each([
    ['2026-11-20T18:30:00Z', '12:00 am'],
    ['2026-11-20T19:29:59Z', '12:59 am'],
    ['2026-11-20T19:30:00Z', '1:00 am'],
    ['2026-11-21T06:29:00Z', '11:59 am'],
    ['2026-11-21T06:30:00Z', '12:00 pm'],
    ['2026-11-21T07:35:00Z', '1:05 pm'],
    ['2026-11-21T18:29:00Z', '11:59 pm'],
  ])('writes the time of %s', (instant, time) => {
    expect(indianTime(instant)).toBe(time);
  });
});

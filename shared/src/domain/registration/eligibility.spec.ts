import { describe, expect, it } from '@jest/globals';
import { ageOn, canFitAge, type Eligibility, eligibilityNote, fitOfAge } from './eligibility.ts';

const cup = (asked: Partial<Eligibility> = {}): Eligibility => ({
  ...{ startDate: '2026-12-06', minAge: null, maxAge: null, ageDay: null, openTo: 'all' },
  ...asked,
});

it('counts full years, with the birthday; 29 February counts from 1 March', () => {
  expect(['2000-11-22', '2000-11-23', '2026-11-22'].map((born) => ageOn('2026-11-22', born))).toEqual([26, 25, 0]);
  expect(['2027-02-28', '2027-03-01', '2028-02-29'].map((day) => ageOn(day, '2012-02-29'))).toEqual([14, 15, 16]);
});

it.each<[Partial<Eligibility>, string | null]>([
  [{}, null],
  [{ openTo: 'women' }, 'Women and girls'],
  [{ maxAge: 15 }, 'Under 16 on 6 Dec 2026'],
  [{ minAge: 40, ageDay: '2027-01-01' }, 'Age 40 or over on 1 Jan 2027'],
  [{ minAge: 10, maxAge: 15 }, 'Ages 10 to 15 on 6 Dec 2026'],
  [{ minAge: 12, maxAge: 12, openTo: 'women' }, 'Women and girls · Age 12 on 6 Dec 2026'],
])('%o is said as %j', (asked, note) => {
  expect(eligibilityNote(cup(asked))).toBe(note);
});

describe('an age without a date of birth', () => {
  const under16 = cup({ maxAge: 15 });
  const from18 = cup({ minAge: 18 });

  it('fits when it may fit on the day that counts, which lies later', () => {
    expect([15, 16, 17].map((age) => fitOfAge(under16, age, '2026-11-29'))).toEqual(['fits', 'old', 'old']);
    expect([16, 17, 18].map((age) => fitOfAge(from18, age, '2026-11-29'))).toEqual(['young', 'fits', 'fits']);
  });

  it('is that of the day itself on the day that counts', () => {
    expect([15, 16].map((age) => fitOfAge(under16, age, '2026-12-06'))).toEqual(['fits', 'old']);
    expect([17, 18].map((age) => fitOfAge(from18, age, '2026-12-06'))).toEqual(['young', 'fits']);
  });

  it('may have been a year less on a day that has passed', () => {
    const inApril = { ...under16, ageDay: '2026-04-01' };
    expect([15, 16, 17].map((age) => fitOfAge(inApril, age, '2026-11-29'))).toEqual(['fits', 'fits', 'old']);
  });

  it('grows with the years until then', () => {
    const nextYear = { ...under16, ageDay: '2027-12-31' };
    expect([13, 14, 15].map((age) => fitOfAge(nextYear, age, '2026-11-29'))).toEqual(['fits', 'fits', 'old']);
  });
});

describe('what is known of a player', () => {
  const under16 = cup({ maxAge: 15 });
  const told = { dateOfBirth: null, age: 15, on: '2026-11-29' };

  it('decides by the date of birth, whatever age was told', () => {
    const bornOn = (dateOfBirth: string) => canFitAge(under16, { ...told, age: 30, dateOfBirth });
    expect(['2010-12-06', '2010-12-07'].map(bornOn)).toEqual([false, true]);
  });

  it('decides by the age on the day on which it was told, so that a year later it is a year more', () => {
    expect([15, 16].map((age) => canFitAge(under16, { ...told, age }))).toEqual([true, false]);
    expect([14, 15].map((age) => canFitAge(under16, { ...told, age, on: '2025-11-29' }))).toEqual([true, false]);
  });

  it('fits every event without an age range', () => {
    expect(canFitAge(cup({ openTo: 'women' }), { ...told, age: 54 })).toBe(true);
  });
});

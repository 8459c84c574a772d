import { expect, it } from '@jest/globals';
import { daysOf, demoEvents } from './demo-events.ts';
import { demoEventsHindi } from './demo-events-hindi.ts';

it('holds as many rules in Hindi as in English, for every event', () => {
  expect(demoEventsHindi.map(({ rulesHi }) => rulesHi.length)).toEqual(demoEvents.map(({ rules }) => rules.length));
});

it('has a result in both languages, of the same events, none of them to come', () => {
  const told = demoEvents.map(({ resultNote }) => resultNote !== undefined);
  expect(demoEventsHindi.map(({ resultNoteHi }) => resultNoteHi !== undefined)).toEqual(told);
  expect(demoEvents.filter(({ resultNote }) => resultNote).map(({ eventType }) => eventType)).toEqual(['past']);
});

it('lets the form enforce the ages and the players that the rules of an event name', () => {
  const rulesOf = (text: RegExp) => demoEvents.filter(({ rules }) => rules.some((rule) => text.test(rule)));
  const ages = /\bage\b.*\d/i;
  expect(rulesOf(ages).length).toBeGreaterThan(1);
  for (const { rules, minAge, maxAge } of rulesOf(ages)) {
    const [least, most] = rules
      .find((rule) => ages.test(rule))!
      .match(/\d+/g)!
      .map(Number);
    expect([minAge, maxAge]).toEqual([least, most]);
  }
  expect(demoEvents.filter(({ openTo }) => openTo === 'women')).toEqual(rulesOf(/women and girls/));
});

it('is written in Devanagari', () => {
  for (const { eventNameHi, descriptionHi, rulesHi, resultNoteHi } of demoEventsHindi)
    for (const text of [eventNameHi, descriptionHi, ...rulesHi, resultNoteHi ?? eventNameHi]) {
      expect(text).toMatch(/\p{Script=Devanagari}/u);
      expect(text).not.toMatch(/\p{Script=Latin}/u);
    }
});

it('counts from today', () => {
  expect(daysOf({ from: 12, days: 3 }, '2026-12-25')).toEqual({ startDate: '2027-01-06', endDate: '2027-01-08' });
  expect(daysOf({ from: -3, days: 1 }, '2026-03-02')).toEqual({ startDate: '2026-02-27', endDate: '2026-02-27' });
});

it('takes the latest festival that is over', () => {
  expect(daysOf({ last: '01-14', days: 2 }, '2026-11-21')).toEqual({ startDate: '2026-01-14', endDate: '2026-01-15' });
  expect(daysOf({ last: '01-14', days: 2 }, '2026-01-20')).toEqual({ startDate: '2025-01-14', endDate: '2025-01-15' });
});

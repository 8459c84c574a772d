import { expect, it } from '@jest/globals';
import { demoEvents } from './demo-events.ts';
import { demoEventsHindi } from './demo-events-hindi.ts';

it('holds as many rules in Hindi as in English, for every event', () => {
  expect(demoEventsHindi.map(({ rulesHi }) => rulesHi.length)).toEqual(demoEvents.map(({ rules }) => rules.length));
});

it('is written in Devanagari', () => {
  for (const { eventNameHi, descriptionHi, rulesHi } of demoEventsHindi)
    for (const text of [eventNameHi, descriptionHi, ...rulesHi]) {
      expect(text).toMatch(/\p{Script=Devanagari}/u);
      expect(text).not.toMatch(/\p{Script=Latin}/u);
    }
});

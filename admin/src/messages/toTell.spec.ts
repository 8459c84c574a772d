import { expect, it } from '@jest/globals';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { session } from '../session/session.ts';
import { askToTell, toTell, topicOfChange } from './toTell.ts';

const event = {
  ...{ id: 'e1', eventName: 'Winter Cup', eventType: 'upcoming', startDate: '2026-12-06', endDate: '2026-12-06' },
  ...{ startTime: '08:00', endTime: '17:00', reportingTime: '7.30 am', ground: 'Ground 2', location: 'Raipur' },
  ...{ description: 'Ten overs', playerLimit: 60 },
} as EventRecord;

it.each([
  [{ startDate: '2026-12-13' }, 'moved'],
  [{ endDate: '2026-12-07' }, 'moved'],
  [{ startTime: '09:00' }, 'moved'],
  [{ reportingTime: '8 am' }, 'moved'],
  [{ ground: 'Ground 1' }, 'moved'],
  [{ location: 'Durg' }, 'moved'],
  [{ eventType: 'abandoned' }, 'called_off'],
  // An event that is called off and moved in one change does not take place.
  [{ eventType: 'abandoned', startDate: '2026-12-13' }, 'called_off'],
  [{ description: 'Twelve overs', playerLimit: 80 }, undefined],
  [{ eventType: 'ongoing' }, undefined],
  // A change of an event that is over corrects the record; families need not know.
  [{ eventType: 'completed', startDate: '2026-12-05' }, undefined],
] as const)('after %j the families are told: %s', (change, topic) =>
  expect(topicOfChange(event, { ...event, ...change })).toBe(topic),
);

it('asks once about an event that is called off, and not after an edit of it', () => {
  const calledOff: EventRecord = { ...event, eventType: 'abandoned' };
  expect(topicOfChange(calledOff, { ...calledOff, ground: 'Ground 1' })).toBeUndefined();
});

it('asks who made the change, and nobody who signs in afterwards', () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.assign(globalThis, { window: { localStorage } });
  session.save({ token: 'of kavita', rememberMe: false });
  askToTell(event, { ...event, startDate: '2026-12-13' });
  expect(toTell.current()).toMatchObject({ topic: 'moved' });
  session.clear();
  expect(toTell.current()).toBeUndefined();
  session.save({ token: 'of ravi', rememberMe: false });
  expect(toTell.current()).toBeUndefined();
});

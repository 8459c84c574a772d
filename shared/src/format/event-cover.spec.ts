import { expect, it } from '@jest/globals';
import { coverOf, eventThumb } from './event-cover.ts';

it('shows an event in the console by its photo, or by the default cover of its page', () => {
  const event = { id: 'a1', eventName: 'Winter Cup', photoUrl: null };
  expect(eventThumb(event)).toBe(`/images/${coverOf(event)}-480.webp`);
  expect(eventThumb({ ...event, id: 'a2' })).not.toBe(eventThumb(event));
  expect(eventThumb({ ...event, photoUrl: '/uploads/events/a.webp' })).toBe('/uploads/events/a.webp');
});

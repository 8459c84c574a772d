import { expect, it } from '@jest/globals';
import type { EventType } from '@maidan/shared/domain/event-status.ts';
import { filteredEvents, type StatusFilter } from './eventFilter.ts';

const event = (eventName: string, eventType: EventType, location = 'Ward 12 Ground', eventNameHi = '') => ({
  eventName,
  eventNameHi,
  eventType,
  location,
});
const events = [
  event('Floodlight Cup', 'upcoming'),
  event('Sunrise Sixes', 'upcoming', 'School ground'),
  event('राज्योत्सव कप', 'completed'),
  event('Winter League', 'past', 'School ground', 'विंटर लीग'),
];
const names = (text: string, status: StatusFilter = 'all') =>
  filteredEvents(events, { text, status }).shown.map(({ eventName }) => eventName);

it('counts the search results per status', () => {
  expect(filteredEvents(events, { text: '', status: 'past' }).counts).toEqual({
    ...{ all: 4, upcoming: 2, ongoing: 0, completed: 1, abandoned: 0, past: 1 },
  });
  expect(filteredEvents(events, { text: 'cup', status: 'past' }).counts).toMatchObject({
    all: 1,
    upcoming: 1,
    past: 0,
  });
});

it.each<[string, StatusFilter, string[]]>([
  ['', 'upcoming', ['Floodlight Cup', 'Sunrise Sixes']],
  ['  ', 'past', ['Winter League']],
  ['CUP flood', 'all', ['Floodlight Cup']],
  ['school', 'upcoming', ['Sunrise Sixes']],
  ['कप', 'all', ['राज्योत्सव कप']],
  ['लीग', 'all', ['Winter League']],
  ['cup', 'past', []],
  ['.*', 'all', []],
])('%j under %s shows %j', (text, status, shown) => {
  expect(names(text, status)).toEqual(shown);
});

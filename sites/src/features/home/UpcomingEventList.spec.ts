import { describe, expect, it } from '@jest/globals';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventsForHome } from './UpcomingEventList.tsx';

const event = (id: string, startDate: string): EventView => ({
  id,
  _id: id,
  eventName: id,
  startDate,
  endDate: startDate,
  description: '',
  rules: '',
  location: '',
  eventType: 'upcoming',
  photoUrl: null,
  hasAvif: false,
  registrationOpens: null,
  registrationCloses: null,
  registrationState: 'open',
  playerLimit: null,
  hasFewPlaces: false,
  reportingTime: '',
  ground: '',
  minAge: null,
  maxAge: null,
  ageDay: null,
  openTo: 'all',
  startTime: '',
  endTime: '',
  offerHours: 24,
  photoPoint: '',
  eventNameHi: '',
  descriptionHi: '',
  rulesHi: '',
});

describe('upcoming events of the home page', () => {
  it('shows the three soonest, newest start first', () => {
    const soonestFirst = [
      event('a', '2026-12-06'),
      event('b', '2026-12-20'),
      event('c', '2027-01-10'),
      event('d', '2027-02-01'),
    ];
    expect(eventsForHome(soonestFirst).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(eventsForHome([...soonestFirst].reverse()).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});

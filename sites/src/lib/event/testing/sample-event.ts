import type { EventView } from '@maidan/shared/wire/events.ts';

/** An upcoming event of two days that takes registrations, for tests. */
export const sampleEvent = (changes: Partial<EventView> = {}): EventView => ({
  id: '3f2a9c1b-04d5-4e6f-8a7b-0c1d2e3f4a5b',
  _id: '3f2a9c1b-04d5-4e6f-8a7b-0c1d2e3f4a5b',
  eventName: 'Sunrise Sixes',
  startDate: '2026-12-30',
  endDate: '2026-12-31',
  description: 'Six a side.',
  rules: '',
  location: 'School ground, Raipur',
  eventType: 'upcoming',
  photoUrl: null,
  hasAvif: false,
  registrationOpens: null,
  registrationCloses: null,
  registrationState: 'open',
  playerLimit: null,
  reportingTime: '7.30 am',
  ground: 'Ground 2',
  eventNameHi: '',
  descriptionHi: '',
  rulesHi: '',
  ...changes,
});

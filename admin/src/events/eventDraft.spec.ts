import { expect, it } from '@jest/globals';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { draftErrors, draftOf, minDate, eventChanges, changedFields, withStart } from './eventDraft.ts';
import { emptyEvent } from '@maidan/shared/rules/event.ts';

const today = '2026-11-21';
const stored: EventRecord = {
  id: 'e1',
  _id: 'e1',
  eventName: 'Winter League',
  startDate: '2026-11-01',
  endDate: '2026-12-01',
  description: '',
  rules: 'Six overs.',
  location: 'School ground',
  eventType: 'ongoing',
  photoUrl: null,
  hasAvif: false,
  version: 1,
  registrationOpens: null,
  registrationCloses: null,
  registrationState: 'closed',
  playerLimit: 64,
  offerHours: 24,
  photoPoint: '',
  hasFewPlaces: false,
  reportingTime: '',
  ground: '',
  minAge: null,
  maxAge: null,
  ageDay: null,
  openTo: 'all',
  startTime: '',
  endTime: '',
  groupLink: '',
  eventNameHi: '',
  descriptionHi: '',
  rulesHi: '',
  resultNote: '',
  resultNoteHi: '',
};
const photo = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'cover', { type });

it('clears the end date only when the new start is after it', () => {
  const draft = { ...emptyEvent, startDate: '2026-12-01', endDate: '2026-12-05' };
  expect(withStart(draft, '2026-12-06')).toEqual({ startDate: '2026-12-06', endDate: '' });
  expect(withStart(draft, '2026-12-05')).toEqual({ startDate: '2026-12-05', endDate: '2026-12-05' });
  expect(withStart(draft, '')).toEqual({ startDate: '', endDate: '2026-12-05' });
  expect(withStart(emptyEvent, '2026-12-05')).toEqual({ startDate: '2026-12-05', endDate: '' });
});

it('accepts an event that has already started, and requires a name and both dates', () => {
  expect(draftErrors(draftOf(stored), today, stored)).toEqual({});
  expect(draftErrors(emptyEvent, today)).toEqual({
    eventName: 'Event name is required',
    startDate: 'Start date is required',
    endDate: 'End date is required',
  });
});

it('sends all fields of a new event and only the changed fields of a stored one', () => {
  expect(changedFields(emptyEvent)).toEqual(emptyEvent);
  expect(changedFields(draftOf(stored), stored)).toEqual({});
  const cover = photo(9, 'image/png');
  expect(changedFields({ ...draftOf(stored), location: '', photo: cover }, stored)).toEqual({
    location: '',
    photo: cover,
  });
  expect(changedFields({ ...draftOf(stored), eventNameHi: 'विंटर लीग' }, stored)).toEqual({ eventNameHi: 'विंटर लीग' });
});

it('holds a limit and days that are not set as texts, and sends an emptied one', () => {
  expect(draftOf(stored)).toMatchObject({ playerLimit: '64', registrationOpens: '' });
  expect(changedFields({ ...draftOf(stored), playerLimit: '' }, stored)).toEqual({ playerLimit: '' });
});

it('allows dates from today, or from the stored date when it is earlier, and any of an event that is over', () => {
  expect(minDate(today, undefined, 'upcoming')).toBe(today);
  expect(minDate(today, '2026-11-01', 'ongoing')).toBe('2026-11-01');
  expect(minDate(today, '2026-12-01', 'abandoned')).toBe(today);
  expect(minDate(today, undefined, 'past')).toBeUndefined();
  expect(minDate(today, '2026-11-01', 'completed')).toBeUndefined();
});

it('says what another administrator has changed in words of the form', () => {
  const current: typeof stored = {
    ...{ ...stored, version: 2, endDate: '2026-12-05', eventType: 'abandoned', location: '', photoUrl: 'b.webp' },
    playerLimit: null,
  };
  expect(eventChanges(stored, current, ['asha'])).toEqual({
    actors: ['asha'],
    changes: [
      { label: 'End date', field: 'endDate', now: '“5 Dec 2026”' },
      { label: 'Location', field: 'location', now: 'empty' },
      { label: 'Limit of players', field: 'playerLimit', now: 'empty' },
      { label: 'Status', field: 'eventType', now: '“Abandoned”' },
      { label: 'Photo', field: 'photo', now: 'another one' },
    ],
  });
});

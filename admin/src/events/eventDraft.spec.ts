import { expect, it } from '@jest/globals';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { draftErrors, draftOf, earliest, emptyDraft, sentOf, withStart } from './eventDraft.ts';

const today = '2026-11-21';
const stored: EventView = {
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
};
const photo = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'cover', { type });

it('clears an earlier end when the start changes, and only then', () => {
  const draft = { ...emptyDraft, startDate: '2026-12-01', endDate: '2026-12-05' };
  expect(withStart(draft, '2026-12-06')).toEqual({ startDate: '2026-12-06', endDate: '' });
  expect(withStart(draft, '2026-12-05')).toEqual({ startDate: '2026-12-05', endDate: '2026-12-05' });
  expect(withStart(draft, '')).toEqual({ startDate: '', endDate: '2026-12-05' });
  expect(withStart(emptyDraft, '2026-12-05')).toEqual({ startDate: '2026-12-05', endDate: '' });
});

it('lets a running event pass, and judges a photo by size and kind', () => {
  const draft = draftOf(stored);
  expect(draftErrors(draft, today, stored)).toEqual({});
  expect(draftErrors({ ...draft, photo: photo(5 * 1024 * 1024, 'image/gif') }, today, stored)).toEqual({});
  expect(draftErrors({ ...draft, photo: photo(5 * 1024 * 1024 + 1, 'image/png') }, today, stored)).toEqual({
    photo: 'File size must be less than 5MB',
  });
  expect(draftErrors({ ...draft, photo: photo(9, 'image/heic') }, today, stored)).toEqual({
    photo: 'Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)',
  });
  expect(draftErrors(emptyDraft, today)).toEqual({
    eventName: 'Event name is required',
    startDate: 'Start date is required',
    endDate: 'End date is required',
  });
});

it('sends a new event whole, and of an old one only what changed', () => {
  expect(sentOf(emptyDraft)).toEqual(emptyDraft);
  expect(sentOf(draftOf(stored), stored)).toEqual({});
  const cover = photo(9, 'image/png');
  expect(sentOf({ ...draftOf(stored), location: '', photo: cover }, stored)).toEqual({ location: '', photo: cover });
});

it('offers today as the earliest day, and the stored day where that is earlier', () => {
  expect(earliest(today, undefined)).toBe(today);
  expect(earliest(today, '2026-11-01')).toBe('2026-11-01');
  expect(earliest(today, '2026-12-01')).toBe(today);
});

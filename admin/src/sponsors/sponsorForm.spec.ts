import { expect, it } from '@jest/globals';
import { sponsorSentences } from '@maidan/shared/rules/sponsor.ts';
import type { SponsorRecord } from '@maidan/shared/wire/sponsors.ts';
import { fieldsOf, shownDaysOf, sponsorChanges, validate } from './sponsorForm.ts';

const today = '2026-12-06';
const stored: SponsorRecord = {
  ...{ id: '1', name: 'Sahu Sweets', logo: '/uploads/sponsors/a.webp', url: '', shownOn: 'foot', eventId: '' },
  ...{ eventName: '', isEventDeleted: false, firstDay: today, lastDay: '', version: 1 },
};

it('starts a new sponsor today, on all pages and without an end', () => {
  expect(fieldsOf(undefined, today)).toMatchObject({ name: '', shownOn: 'foot', firstDay: today, lastDay: '' });
});

it.each([
  ['nothing', { name: ' ' }, { name: sponsorSentences.name, photo: 'Photo is required' }],
  [
    'an address without encryption',
    { url: 'http://sahu.example' },
    { url: sponsorSentences.url, photo: 'Photo is required' },
  ],
  ['a script as address', { url: 'javascript:alert(1)' }, { url: sponsorSentences.url, photo: 'Photo is required' }],
  [
    'a password in the address',
    { url: 'https://a:b@sahu.example' },
    { url: sponsorSentences.url, photo: 'Photo is required' },
  ],
  [
    'an end before the beginning',
    { lastDay: '2026-12-05' },
    { lastDay: sponsorSentences.order, photo: 'Photo is required' },
  ],
  ['no event', { shownOn: 'event' as const }, { eventId: sponsorSentences.event, photo: 'Photo is required' }],
])('refuses a new sponsor with %s', (_, given, errors) => {
  expect(validate({ ...fieldsOf(stored, today), ...given }, true)).toEqual(errors);
});

it('takes a stored sponsor without a new logo, with or without a site', () => {
  expect(validate(fieldsOf(stored, today), false)).toEqual({});
  expect(validate({ ...fieldsOf(stored, today), url: 'https://sahu.example/sweets?from=club' }, false)).toEqual({});
});

it('writes the days', () => {
  expect(shownDaysOf(stored)).toBe('From 6 Dec 2026');
  expect(shownDaysOf({ ...stored, lastDay: '2026-12-31' })).toBe('6 Dec 2026 to 31 Dec 2026');
});

it('says what another administrator has changed', () => {
  const current = { ...stored, logo: '/uploads/sponsors/b.webp', lastDay: '2026-12-31', version: 2 };
  expect(sponsorChanges(stored, current, ['kavita'])).toEqual({
    actors: ['kavita'],
    changes: [
      { label: 'Last day (optional)', field: 'lastDay', now: '“31 Dec 2026”' },
      { label: 'Logo', field: 'photo', now: 'another one' },
    ],
  });
});

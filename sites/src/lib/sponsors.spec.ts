import { expect, it } from '@jest/globals';
import type { SponsorView } from '@maidan/shared/wire/sponsors.ts';
import { sponsorsOf, sponsorsOn } from './sponsors.ts';

const sponsor = (id: string, given: Partial<SponsorView>): SponsorView => ({
  ...{ id, name: id, logo: '/uploads/sponsors/a.webp', url: '', shownOn: 'foot', eventId: null },
  ...given,
});
const all = [
  sponsor('foot', {}),
  sponsor('home', { shownOn: 'home' }),
  sponsor('cup', { shownOn: 'event', eventId: 'cup' }),
];

it.each([
  ['/index.html', undefined, ['foot', 'home']],
  ['/hi.html', undefined, ['foot', 'home']],
  ['/rules.html', undefined, ['foot']],
  ['/events.html', undefined, ['foot']],
  ['/hi/events/monsoon-cup-3f2a9c1b04.html', 'cup', ['cup', 'foot']],
  ['/events/night-league-0f2a9c1b04.html', 'league', ['foot']],
  ['/offline.html', undefined, []],
  ['/hi/offline.html', undefined, []],
  ['/my.html', undefined, []],
  ['/hi/my.html', undefined, []],
  ['/payment/response.html', undefined, []],
])('on %s of the event %s: %j', (pathname, eventId, ids) => {
  expect(sponsorsOn(all, pathname, eventId).map(({ id }) => id)).toEqual(ids);
});

it('finds those of one event', () => {
  expect(sponsorsOf(all, 'cup').map(({ id }) => id)).toEqual(['cup']);
});

import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import type { NoticeView } from '@maidan/shared/wire/notices.ts';
import { noticeIn, noticesOf, noticesOn, noticesScript } from './notices.ts';

const notice = (id: string, given: Partial<NoticeView> = {}): NoticeView => ({
  ...{ id, title: 'Rain', text: '', titleHi: '', textHi: '', shownOn: 'home', event: null },
  ...{ firstDay: '2026-12-06', lastDay: '2026-12-07' },
  ...given,
});
const event = { id: 'cup', eventName: 'Monsoon Cup', eventNameHi: '' };
const all = [notice('home'), notice('all', { shownOn: 'all' }), notice('cup', { shownOn: 'event', event })];

it.each([
  ['/index.html', undefined, ['home', 'all']],
  ['/hi.html', undefined, ['home', 'all']],
  ['/about.html', undefined, ['all']],
  ['/hi/events.html', undefined, ['all', 'cup']],
  ['/upcoming-events.html', undefined, ['all', 'cup']],
  ['/events/years/2026.html', undefined, ['all']],
  ['/events/monsoon-cup-3f2a9c1b04.html', 'cup', ['cup', 'all']],
  ['/events/night-league-0f2a9c1b04.html', 'league', ['all']],
  ['/offline.html', undefined, []],
  ['/hi/offline.html', undefined, []],
  ['/my.html', undefined, []],
  ['/hi/my.html', undefined, []],
])('on %s of the event %s: %j', (pathname, eventId, ids) => {
  expect(noticesOn(all, pathname, eventId).map(({ id }) => id)).toEqual(ids);
});

it('finds those of one event', () => {
  expect(noticesOf(all, 'cup').map(({ id }) => id)).toEqual(['cup']);
});

it('shows the language that it has, and never mixes two', () => {
  const hindi = { titleHi: 'बारिश', textHi: 'आज अभ्यास नहीं' };
  const both = notice('both', { text: 'No practice.', ...hindi });
  expect(noticeIn('en', both)).toEqual({ language: 'en', title: 'Rain', text: 'No practice.' });
  expect(noticeIn('hi', both)).toEqual({ language: 'hi', title: 'बारिश', text: 'आज अभ्यास नहीं' });
  expect(noticeIn('hi', notice('english', { text: 'No practice.' }))).toMatchObject({ language: 'en', title: 'Rain' });
  expect(noticeIn('en', notice('hindi', { title: '', ...hindi }))).toMatchObject({ language: 'hi', title: 'बारिश' });
  expect(noticeIn('hi', notice('title', { text: 'Wet.', titleHi: 'बारिश' }))).toMatchObject({ text: '' });
});

/**
 * Runs the script of a page with notices that end on these days. Returns the remaining notices, at first and after the
 * reader returns to the page.
 */
function left(lastDays: string[], moments: [string, string]): string[][] {
  let shown = lastDays;
  let isThere = true;
  const band = {
    querySelectorAll: () =>
      shown.map((lastDay) => ({
        dataset: { lastDay },
        remove: () => void (shown = shown.filter((day) => day !== lastDay)),
      })),
    querySelector: () => shown[0] ?? null,
    remove: () => (isThere = false),
  };
  let lookAgain = (): void => undefined;
  let now = moments[0];
  const RealDate = Date;
  runInNewContext(noticesScript, {
    document: { getElementById: () => band, addEventListener: (_: string, f: () => void) => (lookAgain = f) },
    Date: class extends RealDate {
      static override now = () => new RealDate(now).getTime();
    },
  });
  const state = () => (isThere ? shown : ['no band']);
  const first = state();
  now = moments[1];
  lookAgain();
  return [first, state()];
}

it('drops a notice at midnight in India, also on a page that is kept or left open', () => {
  // 18:29 and 18:30 in Greenwich are the last minute of a day in India and the first minute of the next day.
  const [before, after] = ['2026-12-06T18:29:59Z', '2026-12-06T18:30:00Z'];
  expect(left(['2026-12-06', '2026-12-09'], [before, after])).toEqual([['2026-12-06', '2026-12-09'], ['2026-12-09']]);
  expect(left(['2026-12-06'], [before, after])).toEqual([['2026-12-06'], ['no band']]);
  expect(left(['2026-12-05'], [before, after])).toEqual([['no band'], ['no band']]);
});

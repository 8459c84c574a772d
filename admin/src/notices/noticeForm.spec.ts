import { expect, it } from '@jest/globals';
import type { NoticeRecord } from '@maidan/shared/wire/notices.ts';
import { fieldsOf, inOrder, noticeChanges } from './noticeForm.ts';
import { daysOf, stateOf } from './shownDays.ts';

const today = '2026-12-06';
const notice = (given: Partial<NoticeRecord>): NoticeRecord => ({
  ...{ id: '1', title: 'Rain', text: '', titleHi: '', textHi: '', shownOn: 'home', event: null, eventId: '' },
  ...{ firstDay: today, lastDay: today, isEventDeleted: false, version: 1 },
  ...given,
});

it('starts a new notice with today alone', () => {
  expect(fieldsOf(undefined, today)).toMatchObject({ title: '', shownOn: 'home', firstDay: today, lastDay: today });
});

it.each([
  ['2026-12-05', '2026-12-05', false, 'over'],
  ['2026-12-01', '2026-12-06', false, 'now'],
  ['2026-12-06', '2026-12-09', false, 'now'],
  ['2026-12-07', '2026-12-09', false, 'coming'],
  ['2026-12-06', '2026-12-09', true, 'eventDeleted'],
  ['2026-12-01', '2026-12-05', true, 'over'],
])('from %s to %s, event deleted %s: %s', (firstDay, lastDay, isEventDeleted, state) => {
  expect(stateOf(notice({ firstDay, lastDay, isEventDeleted }), today)).toBe(state);
});

it('does not end without a last day', () => {
  expect(stateOf({ firstDay: '2026-12-01', lastDay: '', isEventDeleted: false }, today)).toBe('now');
});

it('lists what is shown now, then what comes soonest, then what was over last', () => {
  const days = (id: string, firstDay: string, lastDay = firstDay) => notice({ id, firstDay, lastDay });
  const listed = inOrder(
    [days('old', '2026-01-01'), days('later', '2026-12-20'), days('now', '2026-12-01', today)].concat(
      days('yesterday', '2026-12-05'),
      days('tomorrow', '2026-12-07'),
    ),
    today,
  );
  expect(listed.map(({ id }) => id)).toEqual(['now', 'tomorrow', 'later', 'yesterday', 'old']);
});

it('writes one day once', () => {
  expect(daysOf(notice({}))).toBe('6 Dec 2026');
  expect(daysOf(notice({ lastDay: '2026-12-08' }))).toBe('6 Dec 2026 to 8 Dec 2026');
});

it('says what another administrator has changed', () => {
  const shown = notice({});
  const event = { id: 'e', eventName: 'Monsoon Cup', eventNameHi: '' };
  const current = notice({ shownOn: 'event', event, eventId: 'e', version: 2 });
  expect(noticeChanges(shown, current, ['kavita'])).toEqual({
    actors: ['kavita'],
    changes: [
      { label: 'Shown on', field: 'shownOn', now: '“One event”' },
      { label: 'Event', field: 'eventId', now: '“Monsoon Cup”' },
    ],
  });
});

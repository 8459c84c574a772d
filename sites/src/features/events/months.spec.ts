import { expect, it } from '@jest/globals';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { byMonth, isOver, monthName } from './months.ts';

it('puts events together by month, in the order of the list', () => {
  const days = ['2026-03-09', '2026-03-01', '2025-12-31', ''];
  expect(byMonth(days.map((startDate) => ({ startDate })))).toEqual([
    { month: '2026-03', events: [{ startDate: '2026-03-09' }, { startDate: '2026-03-01' }] },
    { month: '2025-12', events: [{ startDate: '2025-12-31' }] },
    { month: '', events: [{ startDate: '' }] },
  ]);
});

it('counts what was called off among what is over', () => {
  expect(eventTypes.filter((eventType) => isOver({ eventType })).sort()).toEqual(['abandoned', 'completed', 'past']);
});

it('names a month in each language', () => {
  expect(monthName('2026-12', 'en')).toBe('December 2026');
  expect(monthName('2026-12', 'hi')).toBe('दिसंबर 2026');
  expect(monthName('', 'en')).toBe('');
});

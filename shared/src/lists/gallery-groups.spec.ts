import { expect, it } from '@jest/globals';
import { groupDay, newestFirst, nextIndex } from './gallery-groups.ts';

const group = (eventId: string, eventName: string, eventDate: string | null, createdAt = '2026-01-01T00:00:00Z') => ({
  eventId,
  eventName,
  photos: [{ eventDate, createdAt }],
});

it('dates a group by its first photo: the event’s day, else the Indian day on which it came', () => {
  expect(groupDay(group('1', 'Cup', '2026-03-08').photos)).toBe('2026-03-08');
  expect(groupDay(group('1', 'Cup', null, '2026-03-08T20:00:00Z').photos)).toBe('2026-03-09');
  expect(groupDay([])).toBe('');
});

it('puts the newest event first, and equal days in one order whatever the order they came in', () => {
  const groups = [
    group('2', 'Cup', '2026-03-08'),
    group('9', 'Old', '2025-01-01'),
    group('1', 'Cup', '2026-03-08'),
    group('5', 'Late', null, '2026-03-08T20:00:00Z'),
    group('7', 'Aarambh', '2026-03-08'),
  ];
  const order = ['5', '7', '1', '2', '9'];
  expect([...groups].sort(newestFirst).map(({ eventId }) => eventId)).toEqual(order);
  expect(
    [...groups]
      .reverse()
      .sort(newestFirst)
      .map(({ eventId }) => eventId),
  ).toEqual(order);
});

it('wraps at both ends, with two photos and with one', () => {
  expect([nextIndex(0, 1, 3), nextIndex(2, 1, 3), nextIndex(0, -1, 3)]).toEqual([1, 0, 2]);
  expect([nextIndex(0, 1, 2), nextIndex(1, 1, 2), nextIndex(0, -1, 2), nextIndex(1, -1, 2)]).toEqual([1, 0, 1, 0]);
  expect([nextIndex(0, 1, 1), nextIndex(0, -1, 1)]).toEqual([0, 0]);
});

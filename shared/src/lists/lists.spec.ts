import { describe, expect, it } from '@jest/globals';
import { groupDay, newestFirst } from './gallery-groups.ts';
import { nextIndex } from './next-index.ts';
import { countYears, hasYearPages, listEncodings, listETag, rowsOfPart, withoutEncoding } from './page-lists.ts';
import { hasOrder, moveTo, orderHash, orderHashForm } from './member-order.ts';
import { isSearchable, playerSearch, searchMode, withRecent } from './player-search.ts';

describe('gallery groups', () => {
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
    const idsOf = (sorted: { eventId: string }[]) => sorted.map(({ eventId }) => eventId);
    expect(idsOf(newestFirst(groups))).toEqual(order);
    expect(idsOf(newestFirst([...groups].reverse()))).toEqual(order);
  });

  it('wraps at both ends, with two photos and with one', () => {
    expect([nextIndex(0, 1, 3), nextIndex(2, 1, 3), nextIndex(0, -1, 3)]).toEqual([1, 0, 2]);
    expect([nextIndex(0, 1, 2), nextIndex(1, 1, 2), nextIndex(0, -1, 2), nextIndex(1, -1, 2)]).toEqual([1, 0, 1, 0]);
    expect([nextIndex(0, 1, 1), nextIndex(0, -1, 1)]).toEqual([0, 0]);
  });
});

describe('the ETag of a list', () => {
  it('differs by the form in which a list is sent, and is one of the list without it', () => {
    const tags = (['identity', ...listEncodings] as const).map((encoding) => listETag('Ab_-9', encoding));
    expect(tags).toEqual(['"Ab_-9"', '"Ab_-9-br"', '"Ab_-9-gzip"']);
    expect(new Set([...tags, ...tags.map((tag) => `W/${tag}`)].map(withoutEncoding))).toEqual(new Set(['"Ab_-9"']));
  });

  it('leaves a digest alone that ends like an encoding', () => {
    expect(withoutEncoding('"x-br-gzip"')).toBe('"x-br"');
    expect(withoutEncoding('"x-bread"')).toBe('"x-bread"');
  });
});

describe('the order of members', () => {
  const committee = ['president', 'secretary', 'coach'].map((id) => ({ id }));

  it.each([
    ['coach', 1, ['coach', 'president', 'secretary']],
    ['coach', 2, ['president', 'coach', 'secretary']],
    ['president', 2, ['secretary', 'president', 'coach']],
    ['president', 3, ['secretary', 'coach', 'president']],
    ['president', 99, ['secretary', 'coach', 'president']],
    ['coach', 0, ['coach', 'president', 'secretary']],
    ['secretary', 2, ['president', 'secretary', 'coach']],
    ['nobody', 1, ['president', 'secretary', 'coach']],
  ])('puts %s at place %i', (id, place, order) => {
    expect(moveTo(committee, id, place).map((each) => each.id)).toEqual(order);
  });

  it('tells a list that another administrator has ordered from the one that was shown', () => {
    const shown = orderHash(committee);
    expect(shown).toMatch(orderHashForm);
    expect(hasOrder(committee, shown)).toBe(true);
    expect(hasOrder([...committee, { id: 'umpire' }], shown)).toBe(true);
    for (const other of [moveTo(committee, 'coach', 1), committee.slice(1), committee.slice(0, 2), []])
      expect(hasOrder(other, shown)).toBe(false);
    expect(hasOrder([{ id: 'umpire' }, ...committee], shown)).toBe(false);
    expect([orderHash([]), hasOrder([], orderHash([]))]).toEqual(['0-811c9dc5', true]);
  });
});

describe('the lists of a page', () => {
  it('counts the rows of each year, the newest first', () => {
    expect(countYears(['2025-12-31', '2026-01-01', '2024-06-01', '2025-01-01'])).toEqual([
      { year: '2026', count: 1 },
      { year: '2025', count: 2 },
      { year: '2024', count: 1 },
    ]);
  });

  it('puts each row into one part', () => {
    const rows = [1, 2, 3, 4, 5];
    expect([1, 2, 3, 4].map((part) => rowsOfPart(rows, part, 2))).toEqual([[1, 2], [3, 4], [5], []]);
  });

  it('gives years pages of their own only when one page does not hold all rows', () => {
    const years = [
      { year: '2026', count: 4 },
      { year: '2025', count: 5 },
    ];
    expect([9, 8].map((limit) => hasYearPages(years, limit))).toEqual([false, true]);
    expect(hasYearPages([], 9)).toBe(false);
  });
});

describe('the search for players', () => {
  it.each([
    ['', 'all'],
    ['   ', 'all'],
    ['r', 'unified'],
  ] as const)('reads %j as the mode %s', (query, mode) => {
    expect(searchMode(query)).toBe(mode);
  });

  it.each([
    ['  r ', false],
    ['ra', true],
    [' ra ', true],
    ['अन', true],
    ['अ', false],
  ])('%j is long enough for suggestions: %s', (query, asking) => {
    expect(isSearchable(query)).toBe(asking);
  });

  it('puts the latest search first, and each only once', () => {
    expect(withRecent(['asha', 'Ravi'], ' RAVI ')).toEqual(['RAVI', 'asha']);
  });

  it('keeps ten', () => {
    const many = Array.from({ length: 14 }, (_, i) => `player ${i}`).reduce(withRecent, [] as readonly string[]);
    expect(many).toHaveLength(playerSearch.recentKept);
    expect(many[0]).toBe('player 13');
    expect(many.at(-1)).toBe('player 4');
  });

  it('does not keep what was too short to search', () => {
    expect(withRecent(['asha'], ' r ')).toEqual(['asha']);
  });
});

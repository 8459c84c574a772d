import { expect, it } from '@jest/globals';
import type { PlayerStanding } from '@maidan/shared/wire/player-record.ts';
import { canRestore, isKept, standingSentence } from './standing.ts';

const of = (standing: PlayerStanding, deletedAt: string | null = null, erasedAt: string | null = null) => ({
  standing,
  deletedAt,
  erasedAt,
});
const deleted = of('deleted', '2026-11-01T12:00:00.000Z');
const within = new Date('2026-11-30T12:00:00.000Z');
const after = new Date('2026-12-02T12:00:00.000Z');

it('says nothing of a player who is in the list', () => {
  expect(standingSentence(of('active'), within)).toBeUndefined();
  expect(isKept(of('active'))).toBe(true);
});

it('offers to restore for the days of undo only', () => {
  expect(standingSentence(deleted, within)).toBe(
    'Deleted on 1 Nov 2026, therefore in no list. Can be restored until 1 Dec 2026.',
  );
  expect(canRestore(deleted, within)).toBe(true);
  expect(standingSentence(deleted, after)).toBe(
    'Deleted on 1 Nov 2026, therefore in no list. The days to restore are over.',
  );
  expect(canRestore(deleted, after)).toBe(false);
  expect(isKept(deleted)).toBe(false);
});

it('restores nobody who was erased', () => {
  const erased = of('erased', '2026-11-01T12:00:00.000Z', '2026-11-02T12:00:00.000Z');
  expect(standingSentence(erased, within)).toMatch(/^Erased on 2 Nov 2026: .+gone for good/);
  expect(canRestore(erased, within)).toBe(false);
  expect(isKept(erased)).toBe(false);
});

it.each(['hidden', 'refunded', 'reversed'] as const)(
  'says why a %s player is in no list, and keeps the record open',
  (standing) => {
    expect(standingSentence(of(standing), within)).toMatch(/in no list\.$/);
    expect(isKept(of(standing))).toBe(true);
    const deletedToo = of(standing, deleted.deletedAt);
    expect(isKept(deletedToo)).toBe(false);
    expect(canRestore(deletedToo, within)).toBe(false);
  },
);

import { expect, it } from '@jest/globals';
import type { PlayerCorrectionView, PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { meanwhileOf } from './useCorrection.ts';

const correction = (id: string, actor: string, field: 'address' | 'photo'): PlayerCorrectionView => ({
  id,
  at: '2026-11-22T06:30:00.000Z',
  actor,
  reason: 'She called',
  changes: [{ field, before: null, after: null }],
});
const base = {
  firstName: 'Asha',
  lastName: 'Verma',
  age: 24,
  mobile: '9826100001',
  address: 'Ward 12',
  playingStyle: '',
  unavailability: '',
  remarks: '',
  photo: '/photo?signature=1',
  corrections: [correction('old', 'first', 'photo')],
} as unknown as PlayerRecord;

it('names who has corrected since, each once, and what is stored now', () => {
  const corrections = [correction('b', 'kavita', 'photo'), correction('a', 'kavita', 'address'), ...base.corrections];
  expect(meanwhileOf(base, { ...base, address: 'Ward 14', corrections })).toEqual({
    actors: ['kavita'],
    changes: [
      { label: 'Address', field: 'address', now: '“Ward 14”' },
      { label: 'Photo', now: 'another one' },
    ],
  });
});

it('takes neither an older correction nor a newly signed address of the photo for a change', () => {
  expect(meanwhileOf(base, { ...base, photo: '/photo?signature=2' })).toEqual({ actors: [], changes: [] });
});

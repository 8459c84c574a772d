import { expect, it } from '@jest/globals';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { CallFailure, failureOf } from '../../data/callFailure.ts';
import { playerListState, playerSummary } from './playerListState.ts';

const asha = { id: '1', name: 'Asha Verma' } as PlayerView;
const calm = { isPending: false, error: null, data: [asha], filterValues: {} };

it('waits for the first answer', () => {
  expect(playerListState({ ...calm, isPending: true, data: undefined })).toEqual({ kind: 'waiting' });
});

it('lists who is there', () => {
  expect(playerListState(calm)).toEqual({ kind: 'listed', players: [asha] });
});

it('tells an empty club from an empty search', () => {
  expect(playerListState({ ...calm, data: [] })).toEqual({
    kind: 'empty',
    sentence: 'No players registered yet.',
    isNarrowed: false,
  });
  for (const filterValues of [{ q: 'zz' }, { eventId: 'e' }, { position: 'New Player' }])
    expect(playerListState({ ...calm, data: [], filterValues })).toEqual({
      kind: 'empty',
      sentence: 'No players found matching your search.',
      isNarrowed: true,
    });
});

it('empties the list when the server refuses', () => {
  expect(playerListState({ ...calm, error: failureOf(400, { error: 'No.' }) })).toEqual({
    kind: 'failed',
    sentence: 'No.',
  });
  expect(playerListState({ ...calm, error: failureOf(502, '<html>') })).toEqual({
    kind: 'failed',
    sentence: 'Failed to fetch players',
  });
});

it('keeps the list when only the connection broke', () => {
  const error = new CallFailure('No connection.', 0);
  expect(playerListState({ ...calm, error })).toEqual({ kind: 'listed', players: [asha], warning: 'No connection.' });
  expect(playerListState({ ...calm, data: undefined, error })).toEqual({ kind: 'failed', sentence: 'No connection.' });
});

it.each([
  [{}, 100_000, '1,00,000 players'],
  [{}, 1, '1 player'],
  [{ q: 'ravi' }, 3, '3 players found'],
  [{ q: ' ' }, 3, '3 players'],
  [{ position: 'New Player' }, 1, '1 player found'],
])('sums %j up', (filter, total, summary) => {
  expect(playerSummary(filter, total)).toBe(summary);
});

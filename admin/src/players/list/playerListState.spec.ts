import { expect, it } from '@jest/globals';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { CallFailure, failureOf } from '../../data/http/callFailure.ts';
import { playerListState, playerSummary } from './playerListState.ts';

const asha = { id: '1', name: 'Asha Verma' } as ListedPlayerView;
const calm = { isPending: false, error: null, data: [asha] };

it('is loading before the first response', () => {
  expect(playerListState({ ...calm, isPending: true, data: undefined }, {})).toEqual({ kind: 'waiting' });
});

it('lists the players', () => {
  expect(playerListState(calm, {})).toEqual({ kind: 'listed', players: [asha] });
});

it('has different messages for no players and no search results', () => {
  expect(playerListState({ ...calm, data: [] }, {})).toEqual({
    kind: 'empty',
    message: 'No players registered yet.',
    isFiltered: false,
  });
  expect(playerListState({ ...calm, data: [] }, { season: 'this' })).toMatchObject({ isFiltered: false });
  for (const filter of [
    { q: 'zz' },
    { eventId: 'e' },
    { position: 'New Player' },
    { from: '2026-11-01' },
    { family: 'x' },
    { season: 'old' },
    { season: 'this', family: 'x' },
  ])
    expect(playerListState({ ...calm, data: [] }, filter)).toEqual({
      kind: 'empty',
      message: 'No players found matching your search.',
      isFiltered: true,
    });
});

it('shows a failure in place of the list after an error response', () => {
  expect(playerListState({ ...calm, error: failureOf(400, { error: 'No.' }) }, {})).toEqual({
    kind: 'failed',
    message: 'No.',
  });
  expect(playerListState({ ...calm, error: failureOf(502, '<html>') }, {})).toEqual({
    kind: 'failed',
    message: 'Failed to fetch players',
  });
});

it('keeps the list, with a warning, when the connection failed', () => {
  const error = new CallFailure('No connection.', 0);
  expect(playerListState({ ...calm, error }, {})).toEqual({
    kind: 'listed',
    players: [asha],
    warning: 'No connection.',
  });
  expect(playerListState({ ...calm, data: undefined, error }, {})).toEqual({
    kind: 'failed',
    message: 'No connection.',
  });
});

it.each([
  [{}, 100_000, '1,00,000 players'],
  [{}, 1, '1 player'],
  [{ q: 'ravi' }, 3, '3 players found'],
  [{ q: ' ' }, 3, '3 players'],
  [{ position: 'New Player' }, 1, '1 player found'],
])('summarises filter %j', (filter, total, summary) => {
  expect(playerSummary(filter, total)).toBe(summary);
});

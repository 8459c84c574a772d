import { expect, test } from '@jest/globals';
import { importStates as states } from '@maidan/shared/wire/player-imports.ts';
import { CallFailure } from '../../data/http/callFailure.ts';
import { importScreen, isGone, isMoving, pollInterval, stepOf } from './importScreen.ts';

test('every state has its screen', () => {
  expect(states.map((state) => importScreen(state, false))).toEqual([
    'columns',
    'check',
    'progress',
    'result',
    'progress',
    'result',
    'result',
  ]);
});

test('only a checked list goes back to its columns', () => {
  expect(states.filter((state) => importScreen(state, true) === 'columns')).toEqual(['uploaded', 'checked']);
});

test('the steps count up to the end, and are gone while an import is taken back', () => {
  const steps = states.map((state) => stepOf(importScreen(state, false), state));
  expect(steps).toEqual([1, 2, 3, 4, undefined, undefined, 3]);
});

test('an import is read again only while the server works on it', () => {
  expect(states.filter(isMoving)).toEqual(['running', 'undoing']);
  expect(states.filter((state) => pollInterval(state, null) !== false)).toEqual(['running', 'undoing']);
  expect(pollInterval(undefined, null)).toBe(false);
});

test('a lost connection is asked again; a session or an import that is over is not', () => {
  expect(pollInterval('running', new CallFailure('away', 0))).toBeGreaterThan(0);
  expect(pollInterval('running', new CallFailure('broken', 500))).toBeGreaterThan(0);
  expect(pollInterval('running', new CallFailure('expired', 401))).toBe(false);
  expect(pollInterval('running', new CallFailure('gone', 404))).toBe(false);
  expect(isGone(new CallFailure('gone', 404))).toBe(true);
  expect(isGone(new CallFailure('away', 0))).toBe(false);
});

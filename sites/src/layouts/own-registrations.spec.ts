import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { ownPlayersScript, ownRegistrationsScript } from './own-registrations.ts';

/** Runs the scripts on the page of the event `cup`. Returns what is shown: null while the line is hidden. */
function shown(stored: Record<string, string> | 'blocked'): { players: string | null } | null {
  const players = { textContent: '', parentElement: { hidden: true } };
  const line = { hidden: true, dataset: { event: 'cup' }, querySelector: () => players };
  const getItem = (key: string) => {
    if (stored === 'blocked') throw new Error('The storage is blocked.');
    return stored[key] ?? null;
  };
  runInNewContext(`${ownRegistrationsScript};${ownPlayersScript}`, {
    addEventListener: () => undefined,
    localStorage: { getItem },
    document: { getElementById: () => line },
  });
  if (line.hidden) return null;
  return { players: players.parentElement.hidden ? null : players.textContent };
}

const kept = (...registrations: object[]) => ({ 'maidan.my': JSON.stringify({ registrations }) });
const registration = (playerName: string, receipt: object | null) => ({ playerName, receipt });
const valid = { eventId: 'cup', refund: null, withdrawal: null, eventCalledOffAt: null };

it.each([
  ['a stranger’s browser', {}, null],
  ['a blocked storage', 'blocked', null],
  ['who waits for a place', { 'maidan.waiting': '{"1":{}}' }, { players: null }],
  ['what cannot be read', { 'maidan.my': 'x' }, { players: null }],
  ['other events', kept(registration('Kavya Sahu', { ...valid, eventId: 'league' })), { players: null }],
  ['an open payment', kept(registration('Kavya Sahu', null)), { players: null }],
  ['a player off the list', kept(registration('Kavya Sahu', { ...valid, isRemoved: true })), { players: null }],
  ['a withdrawn player', kept(registration('Kavya Sahu', { ...valid, withdrawal: {} })), { players: null }],
  [
    'two children who are in',
    kept(registration('Kavya Sahu', valid), registration('Ravi Sahu', valid)),
    { players: 'Kavya, Ravi' },
  ],
] as const)('the line below the bar, for %s', (_, stored, expected) => {
  expect(shown(stored)).toEqual(expected);
});

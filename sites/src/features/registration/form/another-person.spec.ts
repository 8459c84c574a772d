import { expect, it } from '@jest/globals';
import { type PlayerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { anotherPerson, type AnotherPerson } from './another-person.ts';
import { answered, complete } from './complete-form.ts';
import type { Answers } from './form-state.ts';

it.each<[PlayerKind, boolean, Partial<Answers>, AnotherPerson | undefined]>([
  ['new', false, {}, undefined],
  ['new', true, {}, 'registerAsOld'],
  ['old', false, {}, 'registerAsNew'],
  ['old', true, {}, 'writeOwnName'],
  ['old', true, { isAnotherPerson: true }, 'ownName'],
  ['child', true, {}, undefined],
  ['new', true, { mobile: '98261' }, undefined],
])('for a %s player whose number is known: %s, with %j, offers %s', (kind, exists, changed, offer) => {
  const check = answered(exists, 'Asha', 'Verma');
  expect(anotherPerson(complete({ playerType: playerTypeOf[kind], ...changed }, { check }))).toBe(offer);
});

import { expect, it } from '@jest/globals';
import { correctionSentences } from '@maidan/shared/rules/players/player-correction.ts';
import { nameKey, registrationSentences } from '@maidan/shared/rules/registration.ts';
import { correctableFields, decideCorrection } from './correction.ts';

const stored = {
  ...{ firstName: 'Asa', lastName: 'Verma', nameKey: nameKey('Asa', 'Verma'), age: 17, mobile: '9826100000' },
  ...{ address: 'Ward 12', playingStyle: 'Right-hand Batsman', unavailability: '', remarks: '' },
  ...{ kind: 'new' as const, photoKey: 'a.webp', dateOfBirth: null },
};
const entered = { event: null, registeredOn: '2026-11-20', today: '2026-11-29' };
const form = { ...correctableFields(stored), age: stored.age, reason: 'Her mother called' };
const decide = (given: Partial<typeof form>) => decideCorrection(stored, { ...form, ...given }, false, entered);

it('finds nothing to do in the stored values, however they are written', () => {
  const same = decideCorrection(
    stored,
    { ...form, age: '१७', mobile: '+91 98261-00000', firstName: ' Asa ' },
    false,
    entered,
  );
  expect(same).toEqual({ columns: {}, changes: [], hasNewIdentity: false, errors: {} });
});

it('stores what a registration would store', () => {
  const { columns, changes } = decide({ firstName: ' Asha  Rani ', mobile: '+91 98261 00001', remarks: ' Left knee ' });
  expect(columns).toEqual({
    ...{ firstName: 'Asha Rani', nameKey: 'asha rani verma', mobile: '9826100001', remarks: 'Left knee' },
  });
  expect(changes).toEqual([
    { field: 'firstName', before: 'Asa', after: 'Asha Rani' },
    { field: 'mobile', before: '9826100000', after: '9826100001' },
    { field: 'remarks', before: '', after: 'Left knee' },
  ]);
});

it('leaves a date of birth that is not sent as it is, and stores none for an empty one', () => {
  const born = { ...stored, dateOfBirth: '2009-03-04' };
  const { dateOfBirth: _none, ...older } = { ...form, address: 'Ward 13' };
  expect(decideCorrection(born, older, false, entered).columns).toEqual({ address: 'Ward 13' });
  const cleared = decideCorrection(born, { ...form, dateOfBirth: '' }, false, entered);
  expect(cleared.columns).toEqual({ dateOfBirth: null });
  expect(cleared.changes).toEqual([{ field: 'dateOfBirth', before: '2009-03-04', after: '' }]);
});

it.each([
  ['another name', { firstName: 'Asha' }, true],
  ['another mobile', { mobile: '9826100001' }, true],
  ['other capitals', { firstName: 'ASA' }, false],
  ['another address', { address: 'Ward 13' }, false],
])('knows whether %s means another person to the register', (_, given, hasNewIdentity) => {
  expect(decide(given)).toMatchObject({ hasNewIdentity });
});

it('names a changed photo without values', () => {
  expect(decideCorrection(stored, form, true, entered).changes).toEqual([
    { field: 'photo', before: null, after: null },
  ]);
});

it('says what is wrong with the changed fields and the reason', () => {
  expect(decide({ firstName: 'R2D2', reason: ' ' }).errors).toEqual({
    ...{ firstName: registrationSentences.firstNameLetters, reason: correctionSentences.reason },
  });
});

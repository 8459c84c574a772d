import { describe, expect, it } from '@jest/globals';
import type { Eligibility } from '../../domain/registration/eligibility.ts';
import type { PlayerCorrectionFields } from '../../wire/player-record.ts';
import { type Entered } from '../entry.ts';
import { longestReason } from '../erasure.ts';
import { changedFields, correctionErrors, correctionSentences } from './player-correction.ts';
import { registrationSentences } from '../registration.ts';
import { idListPattern, joinIds, longestIdList, mostSelected, splitIds } from './player-selection.ts';

describe('a correction', () => {
  const stored: PlayerCorrectionFields = {
    firstName: 'Asha',
    lastName: 'Verma',
    age: 60,
    mobile: '9826100001',
    address: '',
    playingStyle: 'opening bat',
    unavailability: '',
    remarks: '',
    dateOfBirth: '',
  };
  const entered: Entered = { event: null, registeredOn: '2026-11-20', today: '2026-11-29' };
  const form = { ...stored, age: '60', reason: 'She called' };

  it('names what was changed, without regard to blanks around it', () => {
    expect(changedFields({ ...stored, age: '60', firstName: ' Asha ' }, stored)).toEqual([]);
    expect(changedFields({ ...stored, age: 61, remarks: 'Captain' }, stored)).toEqual(['age', 'remarks']);
  });

  it('lets what is not changed stay, also where the registration would refuse it', () => {
    expect(correctionErrors({ ...form, mobile: '+91 98261 00002' }, stored, 'old', entered)).toEqual({});
  });

  it('has the registration’s sentence for what is changed', () => {
    const changed = { ...form, firstName: 'R2D2', age: '61', mobile: '12', playingStyle: '' };
    expect(correctionErrors(changed, stored, 'old', entered)).toEqual({
      firstName: registrationSentences.firstNameLetters,
      age: registrationSentences.ageMost,
      mobile: registrationSentences.mobile,
      playingStyle: registrationSentences.playingStyle,
    });
    expect(correctionErrors({ ...form, age: '17' }, stored, 'child', entered)).toEqual({
      age: registrationSentences.ageChild,
    });
  });

  it('holds a date of birth that changes against the event, and against the age since the registration', () => {
    const cup: Eligibility = { startDate: '2026-12-06', minAge: null, maxAge: 15, ageDay: null, openTo: 'all' };
    const player = { ...stored, age: 15, dateOfBirth: '2011-06-01' };
    const errorsOf = (change: Partial<typeof form>, event: Eligibility | null = cup) =>
      correctionErrors({ ...form, ...player, ...change }, player, 'new', { ...entered, event });
    expect(errorsOf({ dateOfBirth: '2011-06-02' })).toEqual({});
    expect(errorsOf({ dateOfBirth: '' })).toEqual({ dateOfBirth: registrationSentences.dateOfBirth });
    expect(errorsOf({ dateOfBirth: '2011-02-30' })).toEqual({ dateOfBirth: registrationSentences.dateOfBirthReal });
    expect(errorsOf({ dateOfBirth: '2026-11-30' })).toEqual({ dateOfBirth: registrationSentences.dateOfBirthFuture });
    expect(errorsOf({ age: '14' })).toEqual({ dateOfBirth: registrationSentences.ageDiffers });
    // The player is fifteen today, and sixteen on the first day of the event.
    expect(errorsOf({ dateOfBirth: '2010-12-06' })).toEqual({ dateOfBirth: registrationSentences.tooOld });
    expect(errorsOf({ dateOfBirth: '2010-12-06' }, null)).toEqual({});
    expect(errorsOf({ dateOfBirth: '' }, null)).toEqual({});
    // The sixteenth birthday was between the registration and the correction.
    expect(errorsOf({ dateOfBirth: '2010-11-25', age: '15' }, null)).toEqual({});
    expect(errorsOf({ dateOfBirth: '2010-11-25', age: '16' }, null)).toEqual({});
    // A field that does not change is not checked: the range of the event may be newer than the player.
    expect(errorsOf({ address: 'Ward 14' }, { ...cup, maxAge: 12 })).toEqual({});
  });

  it('asks for a reason that is not too long', () => {
    const errorOf = (reason: string) => correctionErrors({ ...form, reason }, stored, 'old', entered).reason;
    expect(errorOf(' ')).toBe(correctionSentences.reason);
    expect(errorOf('x'.repeat(longestReason))).toBeUndefined();
    expect(errorOf('x'.repeat(longestReason + 1))).toBe(correctionSentences.reasonTooLong);
  });
});

describe('a selection', () => {
  const id = (n: number): string => `6f9619ff-8b86-4d01-b42d-${String(n).padStart(12, '0')}`;

  it('reads back what it has joined, each id once and whatever its case', () => {
    const list = joinIds([id(1), id(2), id(1).toUpperCase()]);
    expect(list).toMatch(idListPattern);
    expect(splitIds(list)).toEqual([id(1), id(2)]);
  });

  it('is as long as the most players', () => {
    const most = joinIds(Array.from({ length: mostSelected }, (_, i) => id(i)));
    expect(most).toHaveLength(longestIdList);
    expect(most).toMatch(idListPattern);
  });

  it.each(['', ',', 'nobody', `${id(1)},`, `${id(1)} ${id(2)}`, `${id(1)},nobody`])('does not take %j', (list) => {
    expect(list).not.toMatch(idListPattern);
  });
});

import { describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '../../domain/player-type.ts';
import type { PlayerCorrectionFields } from '../../wire/player-record.ts';
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
  };
  const form = { ...stored, age: '60', reason: 'She called' };

  it('names what was changed, without regard to blanks around it', () => {
    expect(changedFields({ ...stored, age: '60', firstName: ' Asha ' }, stored)).toEqual([]);
    expect(changedFields({ ...stored, age: 61, remarks: 'Captain' }, stored)).toEqual(['age', 'remarks']);
  });

  it('lets what is not changed stay, also where the registration would refuse it', () => {
    expect(correctionErrors({ ...form, mobile: '+91 98261 00002' }, stored, playerTypeOf.old)).toEqual({});
  });

  it('has the registration’s sentence for what is changed', () => {
    const changed = { ...form, firstName: 'R2D2', age: '61', mobile: '12', playingStyle: '' };
    expect(correctionErrors(changed, stored, playerTypeOf.old)).toEqual({
      firstName: registrationSentences.firstNameLetters,
      age: registrationSentences.ageMost,
      mobile: registrationSentences.mobile,
      playingStyle: registrationSentences.playingStyle,
    });
    expect(correctionErrors({ ...form, age: '17' }, stored, playerTypeOf.child)).toEqual({
      age: registrationSentences.ageChild,
    });
  });

  it('asks for a reason of bearable length', () => {
    const errorOf = (reason: string) => correctionErrors({ ...form, reason }, stored, playerTypeOf.old).reason;
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

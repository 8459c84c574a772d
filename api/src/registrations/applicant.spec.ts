import { describe, expect, it } from '@jest/globals';
import { club, defaultProfile, showClub } from '@maidan/shared/club.ts';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { PlayerData } from '@maidan/shared/wire/payments.ts';
import { applicantOf, digestedFields, reachableEmail } from './applicant.ts';

const sent: PlayerData = {
  firstName: '  Ravi ',
  lastName: 'Kumar   Sahu',
  mobile: '+91 98765 43210',
  age: '21',
  playerType: 'New Player',
  playingStyle: 'Right-hand Batsman',
  address: ' Ward 12 ',
  selectedEvent: 'B3F7C1B0-0000-4000-8000-000000000001',
  photoBase64: 'data:image/png;base64,AAAA',
  totalFee: 1,
};

describe('an applicant', () => {
  it('is normalised', () => {
    expect(applicantOf(sent, defaultFees)).toMatchObject({
      eventId: 'b3f7c1b0-0000-4000-8000-000000000001',
      firstName: 'Ravi',
      lastName: 'Kumar Sahu',
      nameKey: 'ravi kumar sahu',
      mobile: '9876543210',
      age: 21,
      address: 'Ward 12',
      remarks: '',
      email: `9876543210@${club.emailDomain}`,
      guardianName: null,
    });
  });

  it.each([
    ['New Player', 150_000, 'new'],
    ['Old Player', 100_000, 'old'],
    [playerTypeOf('child'), 70_000, 'child'],
  ])(
    'of the type %s is quoted %d paise by the server’s table, whatever the browser says',
    (playerType, paise, kind) => {
      const applicant = applicantOf({ ...sent, playerType, totalFee: 1 }, defaultFees);
      expect(applicant).toMatchObject({ quotedPaise: paise, kind });
      expect(applicant).not.toHaveProperty('playerType');
    },
  );

  it('has the digest of the release before, which digested the player type in words', () => {
    const digested = JSON.stringify(digestedFields(applicantOf(sent, defaultFees)));
    expect(digested).toBe(
      '{"eventId":"b3f7c1b0-0000-4000-8000-000000000001","kind":"new","playerType":"New Player","firstName":"Ravi",' +
        '"lastName":"Kumar Sahu","nameKey":"ravi kumar sahu","mobile":"9876543210","age":21,"address":"Ward 12",' +
        '"playingStyle":"Right-hand Batsman","unavailability":"","remarks":"",' +
        `"email":"9876543210@${club.emailDomain}","consentVersion":null,"guardianName":null,"guardianRelation":null}`,
    );
  });

  it('has the same digest when the club has changed the locality of children meanwhile', () => {
    const digest = () =>
      JSON.stringify(digestedFields(applicantOf({ ...sent, playerType: 'Child Player' }, defaultFees)));
    const before = digest();
    showClub({ ...defaultProfile, childLocality: 'Shanti Nagar' });
    const after = digest();
    showClub(defaultProfile);
    expect(after).toBe(before);
  });

  it('keeps a real e-mail address and replaces anything else', () => {
    expect(applicantOf({ ...sent, email: ' ravi@example.org ' }, defaultFees).email).toBe('ravi@example.org');
    expect(applicantOf({ ...sent, email: 'none' }, defaultFees).email).toBe(`9876543210@${club.emailDomain}`);
  });

  it('can be reached by e-mail only at an address of their own', () => {
    expect(reachableEmail(applicantOf({ ...sent, email: 'ravi@example.org' }, defaultFees))).toBe('ravi@example.org');
    expect(
      reachableEmail(applicantOf({ ...sent, email: `secretary@${club.emailDomain}` }, defaultFees)),
    ).not.toBeNull();
    expect(reachableEmail(applicantOf(sent, defaultFees))).toBeNull();
    // An address counts as invented when it equals the one that the server would make.
    expect(
      reachableEmail(applicantOf({ ...sent, email: `9876543210@${club.emailDomain.toUpperCase()}` }, defaultFees)),
    ).toBeNull();
    expect(reachableEmail({ email: '', mobile: null })).toBeNull();
  });
});

import { expect, it } from '@jest/globals';
import { readServerClock } from '@maidan/shared/browser/server-clock.ts';
import type { Eligibility } from '@maidan/shared/domain/registration/eligibility.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import { type CounterDraft, draftErrors, emptyDraft, nextDraft, onlyAsked, sentOf } from './counterDraft.ts';

const today = '2026-11-22';
const filled: CounterDraft = {
  ...emptyDraft({ selectedEvent: 'e', playerType: playerTypeOf('new') }, 'Meena Rao'),
  ...{ playingStyle: 'Right-hand Batsman', firstName: 'Gopal', lastName: 'Sahu', address: 'Ward 12', age: '23' },
  ...{ mobile: '+91 98261 00000', takenOn: today, consentOnPaper: true },
};

it('has no error once it is filled, also without a photo', () => {
  expect(draftErrors(filled, today, undefined)).toEqual({});
});

it('has the online form’s sentences and its own', () => {
  expect(draftErrors({ ...emptyDraft({}, ''), takenOn: '' }, today, undefined)).toEqual({
    ...{ selectedEvent: registrationSentences.event, playerType: registrationSentences.playerType },
    ...{ playingStyle: registrationSentences.playingStyle, firstName: registrationSentences.firstName },
    ...{ lastName: registrationSentences.lastName, address: registrationSentences.address },
    ...{ age: registrationSentences.age, mobile: registrationSentences.mobile },
    ...{ takenBy: counterSentences.takenBy, takenOn: counterSentences.takenOn },
    consentOnPaper: counterSentences.consent,
  });
});

it.each(['2026-03-01', '2031-08-15'])('dates money by the server’s day, %s, not by the computer’s', (day) => {
  readServerClock(new Headers({ Date: `${day}T06:00:00Z` }));
  expect(emptyDraft({}, '').takenOn).toBe(day);
});

it('needs the number of a transfer, and no number of cash', () => {
  expect(draftErrors({ ...filled, channel: 'transfer' }, today, undefined)).toEqual({
    reference: counterSentences.reference,
  });
});

it('asks what the chosen event asks, and sends nothing that it does not ask', () => {
  const open: Eligibility = { startDate: '2026-12-06', minAge: null, maxAge: null, ageDay: null, openTo: 'all' };
  const cup: Eligibility = { ...open, minAge: 20, openTo: 'women' };
  expect(draftErrors(filled, today, open)).toEqual({});
  expect(draftErrors(filled, today, cup)).toEqual({
    dateOfBirth: registrationSentences.dateOfBirth,
    isWomanOrGirl: registrationSentences.womanOrGirl,
  });
  const answered = { ...filled, dateOfBirth: '2003-05-06', isWomanOrGirl: true };
  expect(draftErrors(answered, today, cup)).toEqual({});
  expect(draftErrors({ ...answered, age: '24' }, today, cup)).toEqual({
    dateOfBirth: registrationSentences.ageDiffers,
  });
  expect(onlyAsked(answered, cup)).toEqual(answered);
  expect(onlyAsked(answered, open)).toEqual(filled);
});

it('sends a tidied mobile, and a guardian of a child only', () => {
  const guarded = { ...filled, guardianName: 'Sita', guardianRelation: 'Mother' };
  expect(sentOf(guarded)).toMatchObject({ mobile: '9826100000', guardianName: '', guardianRelation: '' });
  expect(sentOf({ ...guarded, playerType: playerTypeOf('child') })).toMatchObject({ guardianName: 'Sita' });
});

it('asks for no other guardian once the player is no child', () => {
  const guarded = { ...filled, guardianName: 'S'.repeat(121), guardianRelation: 'Uncle', age: '9' };
  expect(draftErrors({ ...guarded, age: '23' }, today, undefined)).toEqual({});
  expect(Object.keys(draftErrors({ ...guarded, playerType: playerTypeOf('child') }, today, undefined))).toEqual([
    'guardianName',
    'guardianRelation',
  ]);
});

it('keeps event, day and who takes the money for the next player', () => {
  const next = nextDraft({ ...filled, takenOn: '2026-11-20', channel: 'transfer', reference: '1' });
  expect(next).toEqual({
    ...emptyDraft({ selectedEvent: 'e' }, 'Meena Rao'),
    takenOn: '2026-11-20',
  });
});

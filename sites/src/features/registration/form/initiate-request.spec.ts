import { describe, expect, it } from '@jest/globals';
import { declarationVersions } from '@maidan/shared/declaration.ts';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { initialFormState, type Answers, type FormState, type LimitedEvent } from './form-state.ts';
import { attemptKeys, initiateRequest } from './initiate-request.ts';

const formWith = (answers: Partial<Answers>, more: Partial<FormState> = {}): FormState => ({
  ...initialFormState,
  answers: { ...initialFormState.answers, ...answers },
  ...more,
});
const playerOf = (filled: FormState) => initiateRequest(filled, defaultFees, 'https://club.example', 'en').playerData;

describe('the initiate request', () => {
  it('uses the same return URL for success and cancellation', () => {
    const { returnUrl, cancelUrl, currency } = initiateRequest(
      initialFormState,
      defaultFees,
      'https://club.example',
      'en',
    );
    expect([returnUrl, cancelUrl, currency]).toEqual([
      'https://club.example/payment/response',
      'https://club.example/payment/response',
      'INR',
    ]);
  });

  it('says the language of the form', () => {
    const inHindi = initiateRequest(initialFormState, defaultFees, 'https://club.example', 'hi');
    expect(inHindi).toMatchObject({ language: 'hi', returnUrl: 'https://club.example/payment/response' });
  });

  it('says which fee was shown', () => {
    const fees = { ...defaultFees, child: 650 };
    const child = formWith({ playerType: playerTypeOf('child') });
    expect(initiateRequest(child, fees, 'https://club.example', 'en').shownFee).toBe(650);
  });

  it('trims and normalises what was typed', () => {
    const player = playerOf(
      formWith({
        firstName: '  आशा ',
        lastName: 'Devi   Verma',
        mobile: '+91 98261-00000',
        age: ' 23 ',
        address: ' Ward 12 ',
        unavailability: 'Sunday, Wednesday, ',
      }),
    );
    expect(player).toMatchObject({
      name: 'आशा Devi Verma',
      mobile: '9826100000',
      age: '23',
      address: 'Ward 12',
      unavailability: 'Sunday, Wednesday',
    });
  });

  it('sends a date of birth and a confirmation only to an event that asks for them', () => {
    const answers = { selectedEvent: 'cup', age: '14', dateOfBirth: '2012-05-06', isWomanOrGirl: true };
    const cup: LimitedEvent = {
      ...{ id: 'cup', startDate: '2026-12-06', minAge: null, maxAge: 15, ageDay: null, openTo: 'women' },
    };
    const asked = { dateOfBirth: '2012-05-06', isWomanOrGirl: true };
    expect(playerOf(formWith(answers, { limitedEvents: [cup] }))).toMatchObject(asked);
    const open = playerOf(formWith({ ...answers, selectedEvent: 'league' }, { limitedEvents: [cup] }));
    expect('dateOfBirth' in open || 'isWomanOrGirl' in open).toBe(false);
  });

  it('sends the recorded names of an old player', () => {
    const check = { phase: 'answered', mobile: '9826100000', exists: true, firstName: 'Asha', lastName: 'Verma' };
    const answers = { playerType: playerTypeOf('old'), mobile: '9826100000', firstName: 'x', lastName: 'y' };
    expect(playerOf(formWith(answers, { check: check as FormState['check'] }))).toMatchObject({
      name: 'Asha Verma',
      totalFee: defaultFees.old,
    });
  });

  it('includes the guardian and the version of the declaration that was read, in its language', () => {
    const read = { declarationVersion: declarationVersions.hi };
    expect(playerOf(formWith({ ...read, guardianName: ' Meena  Sahu ', guardianRelation: 'Mother' })).consent).toEqual({
      version: declarationVersions.hi,
      guardianName: 'Meena Sahu',
      guardianRelation: 'Mother',
    });
    expect(playerOf(formWith({ ...read, purposes: ['messages'] })).consent).toMatchObject({ purposes: ['messages'] });
    expect(playerOf(formWith({ ...read, guardianRelation: 'Mother' })).consent).toEqual({
      version: declarationVersions.hi,
    });
  });
});

it('keeps the key while the body is the same and creates a new one when it changes', () => {
  const keyOf = attemptKeys();
  const first = keyOf('{"age":"23"}');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf('{"age":"23"}')).toBe(first);
  expect(keyOf('{"age":"24"}')).not.toBe(first);
  expect(attemptKeys()('{"age":"23"}')).not.toBe(first);
});

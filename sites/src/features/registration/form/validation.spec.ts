import { describe, expect, it } from '@jest/globals';
import { type PlayerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { registrationRules, registrationSentences as messages } from '@maidan/shared/rules/registration.ts';
import { answered, complete } from './complete-form.ts';
import { type Answers, formFields, initialFormState, type LimitedEvent } from './form-state.ts';
import { formSteps, stepStates } from './form-steps.ts';
import {
  anotherPerson,
  type AnotherPerson,
  firstProblem,
  isMinor,
  isOutOfRange,
  isSubmitEnabled,
  namesOfKnownPlayer,
  shownErrors,
  splitWholeName,
  submittedAnswers,
  todayOfForm,
} from './validation.ts';

describe('validation', () => {
  const guardian = { guardianName: 'Meena Sahu', guardianRelation: 'Mother' };

  describe('the first problem', () => {
    it('is none for a complete form, a 5 MB photo included', () => {
      expect(firstProblem(complete())).toBeUndefined();
    });

    it.each<[keyof Answers, string]>([
      ['selectedEvent', messages.event],
      ['playerType', messages.playerType],
      ['playingStyle', messages.playingStyle],
      ['firstName', messages.firstName],
      ['lastName', messages.lastName],
      ['address', messages.address],
      ['age', messages.age],
      ['mobile', messages.mobile],
    ])('names an empty %s', (field, message) => {
      expect(firstProblem(complete({ [field]: '' }))).toEqual({ field, message });
    });

    it('is the first in the order of the rules when several are broken', () => {
      expect(firstProblem(initialFormState)?.message).toBe(messages.event);
      expect(firstProblem(complete({ age: '6', lastName: 'V3rma' }))?.message).toBe(messages.lastNameLetters);
    });

    it('names an old player’s mobile right after the player type', () => {
      const old = complete({ playerType: playerTypeOf('old'), playingStyle: '', mobile: '' });
      expect(firstProblem(old)?.message).toBe(messages.mobile);
      expect(firstProblem(complete({ playingStyle: '', mobile: '' }))?.message).toBe(messages.playingStyle);
    });

    it('puts the mobile check after the age and before the photo', () => {
      const form = complete({}, { check: answered(true), photo: { phase: 'none' } });
      expect(firstProblem(form)).toEqual({ field: 'mobile', message: messages.notANewPlayer });
      expect(firstProblem({ ...form, answers: { ...form.answers, age: '60' } })?.message).toBe(messages.ageMost);
    });

    it('names the photo, then the declaration', () => {
      const bare = complete({ declaration: false }, { photo: { phase: 'none' } });
      expect(firstProblem(bare)?.message).toBe(photoSentences.required);
      expect(firstProblem({ ...bare, photo: complete().photo })?.message).toBe(messages.declaration);
    });

    it('waits for a photo that is still being read, without an error at the field', () => {
      const form = complete({}, { photo: { phase: 'reading', name: 'a.jpg' }, touched: { photo: true } });
      expect(firstProblem(form)).toEqual({ field: 'photo', message: photoSentences.notYet });
      expect(shownErrors(form)).toEqual({});
    });

    it('is the message of a photo that could not be read', () => {
      const message = photoSentences.registrationType;
      const form = complete({}, { photo: { phase: 'refused', name: 'a.jpg', message } });
      expect(firstProblem(form)).toEqual({ field: 'photo', message });
    });

    it('is the declaration again when the age requires the other version', () => {
      const message = messages.declaration;
      expect(firstProblem(complete({ age: '12' }))).toEqual({ field: 'declaration', message });
      expect(firstProblem(complete({ age: '12', declaredForMinor: true, ...guardian }))).toBeUndefined();
      expect(firstProblem(complete({ age: '18', declaredForMinor: true }))?.message).toBe(message);
      expect(isSubmitEnabled(complete({ age: '12' }))).toBe(false);
    });

    it('is the declaration for a player under 18 whose guardian is not named', () => {
      const message = messages.declaration;
      const minor = { age: '12', declaredForMinor: true };
      for (const part of [{}, { guardianName: 'Meena Sahu' }, { guardianName: ' ', guardianRelation: 'Mother' }])
        expect(firstProblem(complete({ ...minor, ...part }))).toEqual({ field: 'declaration', message });
    });

    it('includes the errors of the server', () => {
      expect(firstProblem(complete({}, { refused: { age: 'Age is odd' } }))?.message).toBe('Age is odd');
    });
  });

  describe('an old player', () => {
    const old = { playerType: playerTypeOf('old'), firstName: 'typed', lastName: 'typed' };

    it('gets the recorded names instead of the typed ones', () => {
      const form = complete(old, { check: answered(true, 'Asha', 'Verma') });
      expect(namesOfKnownPlayer(form)).toEqual({ firstName: 'Asha', lastName: 'Verma' });
      expect(submittedAnswers(form)).toMatchObject({ firstName: 'Asha', lastName: 'Verma' });
    });

    it('types the names when another player type is chosen', () => {
      expect(namesOfKnownPlayer(complete({}, { check: answered(true, 'Asha', 'Verma') }))).toBeUndefined();
    });

    it('types the name for another person on the number', () => {
      const form = complete({ ...old, isAnotherPerson: true }, { check: answered(true, 'Asha', 'Verma') });
      expect(namesOfKnownPlayer(form)).toBeUndefined();
      expect(submittedAnswers(form)).toMatchObject({ firstName: 'typed', lastName: 'typed' });
      expect(firstProblem(form)).toBeUndefined();
    });

    it('types the name again when the recorded one breaks the rules', () => {
      const form = complete(old, { check: answered(true, 'Asha', 'Krishna-Das') });
      expect(namesOfKnownPlayer(form)).toBeUndefined();
      expect(submittedAnswers(form)).toMatchObject({ firstName: 'typed', lastName: 'typed' });
    });
  });

  describe('shown errors and the submit button', () => {
    it('shows an error only at a touched field', () => {
      expect(shownErrors(complete({ age: '6' }))).toEqual({});
      expect(shownErrors(complete({ age: '6' }, { touched: { age: true } }))).toEqual({ age: messages.ageLeast });
    });

    it('enables the button for a valid age and an accepted declaration, whatever else is missing', () => {
      const { age, declaration } = complete().answers;
      expect(isSubmitEnabled({ ...initialFormState, answers: { ...initialFormState.answers, age, declaration } })).toBe(
        true,
      );
      expect(isSubmitEnabled(complete({ age: '55' }))).toBe(false);
      expect(isSubmitEnabled(complete({ declaration: false }))).toBe(false);
      expect(isSubmitEnabled(complete({ playerType: playerTypeOf('child'), age: '17' }))).toBe(false);
    });

    it('treats an empty age as an adult', () => {
      expect([isMinor(complete({ age: '17' })), isMinor(complete({ age: '18' })), isMinor(initialFormState)]).toEqual([
        true,
        false,
        false,
      ]);
    });

    it('marks the finished steps and the current one', () => {
      expect(stepStates(initialFormState)).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
      expect(stepStates(complete({ mobile: '' }))).toEqual(['done', 'done', 'current', 'done', 'done', 'ahead']);
      expect(stepStates(complete())).toEqual(['done', 'done', 'done', 'done', 'done', 'current']);
      expect(stepStates(complete({}, { phase: 'paying' }))[5]).toBe('done');
      // An old player's mobile is among the fields of the player.
      const old = complete({ playerType: playerTypeOf('old'), mobile: '' });
      expect(stepStates(old)).toEqual(['done', 'current', 'ahead', 'done', 'done', 'ahead']);
    });
  });

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
    expect(anotherPerson(complete({ playerType: playerTypeOf(kind), ...changed }, { check }))).toBe(offer);
  });
});

it.each([
  ['Ravi Kumar Sahu', '', ['Ravi Kumar', 'Sahu']],
  ['  Ravi   Sahu ', ' ', ['Ravi', 'Sahu']],
  ['रवि साहू', '', ['रवि', 'साहू']],
  ['Ravi Kumar', 'Sahu', undefined],
  ['Ravi ', '', undefined],
  ['', '', undefined],
])('divides the name "%s" beside the last name "%s"', (firstName, lastName, parts) => {
  const divided = splitWholeName({ firstName, lastName });
  expect(divided && [divided.firstName, divided.lastName]).toEqual(parts);
});

describe('an event that is not for everybody', () => {
  const today = todayOfForm();
  const year = Number(today.slice(0, 4));
  const cup: LimitedEvent = { id: 'cup', startDate: today, minAge: null, maxAge: 15, ageDay: null, openTo: 'all' };
  const women: LimitedEvent = { ...cup, maxAge: null, openTo: 'women' };
  const of = (event: LimitedEvent, answers: Partial<Answers> = {}) => complete(answers, { limitedEvents: [event] });
  const born = (age: number) => `${year - age}-01-01`;

  it('asks for the date of birth where it has an age range, and for nothing elsewhere', () => {
    expect(firstProblem(of(cup, { age: '14' }))).toEqual({ field: 'dateOfBirth', message: messages.dateOfBirth });
    expect(firstProblem(of({ ...cup, id: 'league' }))).toBeUndefined();
    expect(firstProblem(of(cup, { age: '14', dateOfBirth: born(13) }))?.message).toBe(messages.ageDiffers);
    expect(firstProblem(of(cup, { age: '16', dateOfBirth: born(16) }))?.message).toBe(messages.tooOld);
    const minor = { declaredForMinor: true, guardianName: 'Meena Sahu', guardianRelation: 'Mother' };
    expect(firstProblem(of(cup, { age: '15', dateOfBirth: born(15), ...minor }))).toBeUndefined();
  });

  it('says at the age what no birthday can put right', () => {
    expect(firstProblem(of(cup, { age: '17' }))).toEqual({ field: 'age', message: messages.tooOld });
    expect(firstProblem(of({ ...cup, maxAge: null, minAge: 30 }))?.message).toBe(messages.tooYoung);
  });

  it('rules an event out as soon as the age is known, and by the date of birth where that is', () => {
    expect(isOutOfRange(complete({ age: '' }), cup)).toBe(false);
    expect(isOutOfRange(complete({ age: '15' }), cup)).toBe(false);
    expect(isOutOfRange(complete({ age: '16' }), cup)).toBe(true);
    const nextYear = { ...cup, ageDay: `${year + 1}-01-01` };
    expect(isOutOfRange(complete({ age: '15', dateOfBirth: born(15) }), nextYear)).toBe(true);
    expect(isOutOfRange(complete({ age: '14', dateOfBirth: born(14) }), nextYear)).toBe(false);
    expect(isOutOfRange(complete(), women)).toBe(false);
  });

  it('for women and girls asks for a confirmation at its choice', () => {
    expect(firstProblem(of(women))).toEqual({ field: 'isWomanOrGirl', message: messages.womanOrGirl });
    expect(stepStates(of(women))[0]).toBe('current');
    expect(firstProblem(of(women, { isWomanOrGirl: true }))).toBeUndefined();
    const old = { playerType: playerTypeOf('old'), mobile: '' };
    expect(firstProblem(of(women, old))?.field).toBe('isWomanOrGirl');
    expect(firstProblem(of(women, { ...old, isWomanOrGirl: true }))?.field).toBe('mobile');
  });
});

describe('steps', () => {
  it('asks for every field in one step, in the order in which errors are reported, and the rules are too', () => {
    expect(formSteps.flatMap<string>(({ fields }) => fields)).toEqual(formFields);
    expect(Object.keys(registrationRules)).toEqual(formFields);
  });
});

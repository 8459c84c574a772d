import { describe, expect, it } from '@jest/globals';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import { playerTypeOf, playingStyles, type PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { registrationSentences as say } from '@maidan/shared/rules/registration.ts';
import { formSentences } from './form-sentences.ts';
import { initialFormState, type Answers, type FormState, type MobileCheck } from './registration.machine.ts';
import { stepStates } from './form-steps.ts';
import {
  firstProblem,
  formErrors,
  isMinor,
  isMobileAnswered,
  isSubmitEnabled,
  mobileStatus,
  mobileToCheck,
  namesOfKnownPlayer,
  nameToSay,
  shownErrors,
  submittedAnswers,
} from './validation.ts';

const answered = (exists: boolean, firstName = '', lastName = ''): MobileCheck => ({
  phase: 'answered',
  mobile: '9826100000',
  exists,
  firstName,
  lastName,
});

const complete = (changed: Partial<Answers> = {}, more: Partial<FormState> = {}): FormState => ({
  ...initialFormState,
  answers: {
    ...initialFormState.answers,
    selectedEvent: 'cup',
    playerType: playerTypeOf.new,
    playingStyle: playingStyles[0],
    firstName: 'Asha',
    lastName: 'Verma',
    address: 'Ward 12',
    age: '23',
    mobile: '9826100000',
    declaration: true,
    ...changed,
  },
  photo: { phase: 'ready', facts: { bytes: photoByteLimit, type: 'image/jpeg' }, name: 'a.jpg', dataUrl: 'data:,' },
  check: answered(false),
  ...more,
});

describe('the first problem', () => {
  it('is none for a complete form, a 5 MB photo included', () => {
    expect(firstProblem(complete())).toBeUndefined();
  });

  it.each<[keyof Answers, string]>([
    ['selectedEvent', say.event],
    ['playerType', say.playerType],
    ['playingStyle', say.playingStyle],
    ['firstName', say.firstName],
    ['lastName', say.lastName],
    ['address', say.address],
    ['age', say.age],
    ['mobile', say.mobile],
  ])('names an empty %s', (field, sentence) => {
    expect(firstProblem(complete({ [field]: '' }))).toEqual({ field, sentence });
  });

  it('is the first in the order of the rules when several are broken', () => {
    expect(firstProblem(initialFormState)?.sentence).toBe(say.event);
    expect(firstProblem(complete({ age: '6', lastName: 'V3rma' }))?.sentence).toBe(say.lastNameLetters);
  });

  it('puts the number check in the place of the mobile: after the age, before the photo', () => {
    const form = complete({}, { check: answered(true), photo: { phase: 'none' } });
    expect(firstProblem(form)).toEqual({ field: 'mobile', sentence: say.notANewPlayer });
    expect(firstProblem({ ...form, answers: { ...form.answers, age: '60' } })?.sentence).toBe(say.ageMost);
  });

  it('names the photo, then the declaration', () => {
    const bare = complete({ declaration: false }, { photo: { phase: 'none' } });
    expect(firstProblem(bare)?.sentence).toBe(photoSentences.required);
    expect(firstProblem({ ...bare, photo: complete().photo })?.sentence).toBe(say.declaration);
  });

  it('waits for a photo that is still being read, without a word at the field', () => {
    const facts = { bytes: 1000, type: 'image/jpeg' };
    const form = complete({}, { photo: { phase: 'reading', facts, name: 'a.jpg' }, touched: { photo: true } });
    expect(firstProblem(form)).toEqual({ field: 'photo', sentence: formSentences.photoNotYet });
    expect(shownErrors(form)).toEqual({});
  });

  it('takes the sentence of a photo that could not be read', () => {
    const facts = { bytes: 9, type: 'image/jpeg' };
    const sentence = photoSentences.registrationType;
    const form = complete({}, { photo: { phase: 'refused', facts, name: 'a.jpg', sentence } });
    expect(firstProblem(form)).toEqual({ field: 'photo', sentence });
  });

  it('is the declaration again when the age makes another one of it', () => {
    const sentence = say.declaration;
    expect(firstProblem(complete({ age: '12' }))).toEqual({ field: 'declaration', sentence });
    expect(firstProblem(complete({ age: '12', declaredForMinor: true }))).toBeUndefined();
    expect(firstProblem(complete({ age: '18', declaredForMinor: true }))?.sentence).toBe(sentence);
    expect(isSubmitEnabled(complete({ age: '12' }))).toBe(false);
  });

  it('takes what the server refused', () => {
    expect(firstProblem(complete({}, { refused: { age: 'Age is odd' } }))?.sentence).toBe('Age is odd');
  });
});

describe('the number check', () => {
  it.each<[PlayerKind, boolean, string | undefined]>([
    ['new', false, undefined],
    ['new', true, say.notANewPlayer],
    ['old', true, undefined],
    ['old', false, say.notAnOldPlayer],
    ['child', true, undefined],
    ['child', false, undefined],
  ])('for a %s player whose number is known: %s', (kind, exists, sentence) => {
    const form = complete(
      { playerType: playerTypeOf[kind], age: '12', declaredForMinor: true },
      { check: answered(exists) },
    );
    expect(mobileStatus(form).sentence).toBe(sentence);
    expect(formErrors(form).mobile).toBe(sentence);
  });

  it('asks for a whole number, in any spelling, and never about a child', () => {
    expect(mobileToCheck(complete({ mobile: '+91 98261-00000' }))).toBe('9826100000');
    expect(mobileToCheck(complete({ mobile: '98261' }))).toBeUndefined();
    expect(mobileToCheck(complete({ playerType: playerTypeOf.child }))).toBeUndefined();
  });

  it('says to wait while it runs, quietly until the button is pressed', () => {
    const form = complete({}, { check: { phase: 'checking', mobile: '9826100000' }, touched: { mobile: true } });
    expect(firstProblem(form)?.sentence).toBe(say.checkingMobile);
    expect(shownErrors(form).mobile).toBeUndefined();
  });

  it('says so when it failed', () => {
    const form = complete({}, { check: { phase: 'failed', mobile: '9826100000' } });
    expect(shownErrors(form).mobile).toBe(say.checkFailed);
  });

  it('keeps its opinion to itself until the player type is chosen', () => {
    expect(mobileStatus(complete({ playerType: '' }, { check: answered(true) })).state).toBe('idle');
  });
});

describe('an old player', () => {
  const old = { playerType: playerTypeOf.old, firstName: 'typed', lastName: 'typed' };

  it('gets the names the club knows, instead of what was typed', () => {
    const form = complete(old, { check: answered(true, 'Asha', 'Verma') });
    expect(namesOfKnownPlayer(form)).toEqual({ firstName: 'Asha', lastName: 'Verma' });
    expect(submittedAnswers(form)).toMatchObject({ firstName: 'Asha', lastName: 'Verma' });
  });

  it('says the name along with the number once it is whole, and a new player never', () => {
    expect(nameToSay(complete({ ...old, firstName: ' Asha ', lastName: 'Verma' }))).toBe('Asha Verma');
    expect(nameToSay(complete({ ...old, lastName: '' }))).toBe('');
    expect(nameToSay(complete())).toBe('');
  });

  it('under 18 is asked about again with the name that is typed after the number', () => {
    const unknown: MobileCheck = { ...answered(false), name: 'typed typed' } as MobileCheck;
    expect(isMobileAnswered(complete(old, { check: answered(false) }))).toBe(false);
    expect(isMobileAnswered(complete(old, { check: unknown }))).toBe(true);
    expect(isMobileAnswered(complete({ ...old, lastName: 'other' }, { check: unknown }))).toBe(false);
    expect(isMobileAnswered(complete(old, { check: answered(true, 'Asha', 'Verma') }))).toBe(true);
  });

  it('writes the names when the type is another', () => {
    expect(namesOfKnownPlayer(complete({}, { check: answered(true, 'Asha', 'Verma') }))).toBeUndefined();
  });

  it('writes the name anew where an old list holds one that the rules refuse', () => {
    const form = complete(old, { check: answered(true, 'Asha', 'Krishna-Das') });
    expect(namesOfKnownPlayer(form)).toBeUndefined();
    expect(submittedAnswers(form)).toMatchObject({ firstName: 'typed', lastName: 'typed' });
  });
});

describe('the look of the form', () => {
  it('shows an error only at a field that was left', () => {
    expect(shownErrors(complete({ age: '6' }))).toEqual({});
    expect(shownErrors(complete({ age: '6' }, { touched: { age: true } }))).toEqual({ age: say.ageLeast });
  });

  it('lights the button for a valid age and a ticked declaration, whatever else is missing', () => {
    const { age, declaration } = complete().answers;
    expect(isSubmitEnabled({ ...initialFormState, answers: { ...initialFormState.answers, age, declaration } })).toBe(
      true,
    );
    expect(isSubmitEnabled(complete({ age: '55' }))).toBe(false);
    expect(isSubmitEnabled(complete({ declaration: false }))).toBe(false);
    expect(isSubmitEnabled(complete({ playerType: playerTypeOf.child, age: '17' }))).toBe(false);
  });

  it('knows a minor only by an age', () => {
    expect([isMinor(complete({ age: '17' })), isMinor(complete({ age: '18' })), isMinor(initialFormState)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('bowls the over ball by ball', () => {
    expect(stepStates(initialFormState)).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(stepStates(complete({ address: '' }))).toEqual(['done', 'done', 'current', 'done', 'done', 'ahead']);
    expect(stepStates(complete())).toEqual(['done', 'done', 'done', 'done', 'done', 'current']);
    expect(stepStates(complete({}, { phase: 'paying' }))[5]).toBe('done');
  });
});

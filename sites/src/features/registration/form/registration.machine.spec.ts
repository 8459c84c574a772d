import { describe, expect, it } from '@jest/globals';
import { declarationVersions } from '@maidan/shared/declaration.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { initialFormState, type FormState, type LimitedEvent } from './form-state.ts';
import { formReducer, type FormAction, isEmptyForm } from './registration.machine.ts';

const after = (...actions: FormAction[]): FormState => actions.reduce(formReducer, initialFormState);
const change = (
  field: 'mobile' | 'age' | 'dateOfBirth' | 'selectedEvent' | 'playerType',
  value: string,
): FormAction => ({
  type: 'fieldChanged',
  field,
  value,
});
const problem = { text: 'Payment failed: Age', isRegistered: false, isOffline: false };
const known: FormAction = {
  type: 'mobileChecked',
  check: { phase: 'answered', mobile: '9826100000', exists: true, firstName: 'Asha', lastName: 'Verma' },
};

describe('the registration form', () => {
  it('keeps what is change', () => {
    expect(after(change('age', '23')).answers.age).toBe('23');
  });

  it('drops the mobile check when the number changes, not when only its spelling does', () => {
    expect(after(change('mobile', '9826100000'), known).check.phase).toBe('answered');
    expect(after(change('mobile', '9826100000'), known, change('mobile', '98261 00000')).check.phase).toBe('answered');
    expect(after(change('mobile', '9826100000'), known, change('mobile', '9826100001')).check.phase).toBe('unchecked');
  });

  it('is filled in for another person on a number until the number changes', () => {
    const another: FormAction = { type: 'anotherPersonChosen', isAnotherPerson: true, kind: 'old' };
    const form = after(change('playerType', playerTypeOf('new')), change('mobile', '9826100000'), known, another);
    expect(form).toMatchObject({ check: { phase: 'answered' }, answers: { playerType: playerTypeOf('old') } });
    expect(formReducer(form, change('mobile', '+91 98261 00000')).answers.isAnotherPerson).toBe(true);
    expect(formReducer(form, change('mobile', '9826100001')).answers.isAnotherPerson).toBe(false);
    const draft = { mobile: '9826100000', isAnotherPerson: true };
    expect(after({ type: 'restored', answers: draft, isDraft: true }).answers.isAnotherPerson).toBe(true);
  });

  it('ignores the check of an earlier number', () => {
    expect(after(change('mobile', '9826100001'), known).check.phase).toBe('unchecked');
  });

  it('keeps the mobile check when the player type changes', () => {
    const form = after(change('mobile', '9826100000'), known, change('playerType', playerTypeOf('old')));
    expect(form.check.phase).toBe('answered');
  });

  it('touches every field and clears the old problem on submit', () => {
    const form = after({ type: 'startFailed', problem, refused: {} }, { type: 'submitted' });
    expect(form.touched).toMatchObject({ selectedEvent: true, photo: true, declaration: true });
    expect(form.problem).toBeUndefined();
  });

  it('returns to filling with the server’s errors when the payment did not start', () => {
    const form = after(
      { type: 'phaseChanged', phase: 'sending' },
      { type: 'startFailed', problem, refused: { age: 'Age' } },
    );
    expect(form).toMatchObject({ phase: 'filling', problem, refused: { age: 'Age' } });
    expect(formReducer(form, change('age', '20')).refused).toEqual({});
  });

  it('checks a refused mobile again, and drops the refusal when the player type changes', () => {
    const form = after(
      change('mobile', '9826100000'),
      { ...known, check: { ...known.check, exists: false } as typeof known.check },
      { type: 'startFailed', problem, refused: { mobile: 'Please select Old Player' } },
    );
    expect(form).toMatchObject({ check: { phase: 'unchecked' }, refused: { mobile: 'Please select Old Player' } });
    expect(formReducer(form, change('playerType', playerTypeOf('old'))).refused).toEqual({});
  });

  it('waits for a busy server with the fields locked, and unlocks them when the payer does not want to wait', () => {
    const waiting: FormAction[] = [
      { type: 'phaseChanged', phase: 'sending' },
      { type: 'waited', seconds: 7 },
    ];
    expect(after(...waiting)).toMatchObject({ phase: 'sending', nextTryIn: 7 });
    const over: FormAction[] = [
      { type: 'startCancelled' },
      { type: 'startFailed', problem, refused: {} },
      { type: 'attemptCreated', merchTxnId: 'MSC1' },
      { type: 'submitted' },
    ];
    for (const end of over) expect(after(...waiting, end).nextTryIn).toBeUndefined();
    expect(after(...waiting, over[0]!)).toMatchObject({ phase: 'filling', problem: undefined });
  });

  it('restores only known fields of the right type from a draft', () => {
    const saved = { age: 7, firstName: null, mobile: 9826100000, lastName: 'Verma', declaration: 'yes', shoe: '9' };
    const form = after({ type: 'restored', answers: saved as object, isDraft: true });
    expect(form.answers).toEqual({ ...initialFormState.answers, lastName: 'Verma' });
    expect(after({ type: 'restored', answers: [1] as object, isDraft: true }).answers).toEqual(
      initialFormState.answers,
    );
  });

  it.each([
    [declarationVersions.en, true],
    [declarationVersions.hi, true],
    ['2025-01', false],
    [undefined, false],
  ])('restores an agreement to version %s of the declaration: %s', (declarationVersion, declaration) => {
    const answers = { declaration: true, ...(declarationVersion && { declarationVersion }) };
    expect(after({ type: 'restored', answers, isDraft: true }).answers).toMatchObject({ declaration });
  });

  it('keeps the id of the payment attempt in the state', () => {
    expect(after({ type: 'attemptCreated', merchTxnId: 'MSC1' })).toMatchObject({
      phase: 'opening',
      merchTxnId: 'MSC1',
    });
  });

  it('drops the chosen event when it is no longer open, and keeps an open one', () => {
    const chosen = change('selectedEvent', 'cup');
    expect(after(chosen, { type: 'eventsListed', ids: ['league'], limited: [] }).answers.selectedEvent).toBe('');
    expect(after(chosen, { type: 'eventsListed', ids: ['cup'], limited: [] }).answers.selectedEvent).toBe('cup');
  });

  it('says that the chosen event is closed until another one is chosen', () => {
    const closed: FormAction[] = [
      change('selectedEvent', 'cup'),
      { type: 'eventsListed', ids: ['league'], limited: [] },
    ];
    expect(after(...closed)).toMatchObject({ closedEvent: 'cup' });
    expect(after(...closed, change('age', '9'))).toMatchObject({ closedEvent: 'cup' });
    expect(after(...closed, { type: 'eventsListed', ids: ['league'], limited: [] })).toMatchObject({
      closedEvent: 'cup',
    });
    expect(after(...closed, change('selectedEvent', 'league'))).toMatchObject({ closedEvent: undefined });
    expect(after({ type: 'eventsListed', ids: [], limited: [] })).toEqual(initialFormState);
  });

  it('knows which events ask something of their players, also after Reset and its Undo', () => {
    const cup: LimitedEvent = {
      ...{ id: 'cup', startDate: '2026-12-06', minAge: null, maxAge: 15, ageDay: null, openTo: 'women' },
    };
    const listed: FormAction = { type: 'eventsListed', ids: ['cup'], limited: [cup] };
    const confirmed: FormAction = { type: 'womanOrGirlConfirmed', isWomanOrGirl: true };
    const filled = [listed, change('selectedEvent', 'cup'), change('dateOfBirth', '2012-05-06'), confirmed];
    expect(after(...filled).answers).toMatchObject({ dateOfBirth: '2012-05-06', isWomanOrGirl: true });
    const reset = after(...filled, { type: 'reset' });
    expect(reset).toMatchObject({ answers: initialFormState.answers, limitedEvents: [cup] });
    const relisted: FormAction = { type: 'eventsListed', ids: ['cup'], limited: [{ ...cup, maxAge: 16 }] };
    const undone = after(...filled, { type: 'reset' }, relisted, { type: 'resetUndone' });
    expect(undone).toMatchObject({ answers: { isWomanOrGirl: true }, limitedEvents: [{ maxAge: 16 }] });
  });

  it('stores the declaration with the guardian, and clears both on reset', () => {
    const declared: FormAction = {
      type: 'declarationDecided',
      agreed: true,
      version: '2026-11-hi',
      forMinor: true,
      guardianName: 'Meena Sahu',
      guardianRelation: 'Mother',
      purposes: [],
    };
    expect(after(declared).answers).toMatchObject({
      ...{ declaration: true, declarationVersion: '2026-11-hi', guardianName: 'Meena Sahu' },
    });
    const cleared = after(declared, change('age', '9'), { type: 'reset' });
    expect(cleared).toEqual({ ...initialFormState, beforeReset: expect.anything() });
  });

  it('gives back what Reset has cleared, until something is filled in again', () => {
    const facts = { bytes: 10, type: 'image/png' };
    const photo: FormAction[] = [
      { type: 'photoChanged', photo: { phase: 'reading', name: 'a.png' } },
      { type: 'photoChanged', photo: { phase: 'ready', facts, name: 'a.png', dataUrl: 'data:,' } },
    ];
    const filled = [change('age', '9'), change('mobile', '9826100000'), known, ...photo];
    const reset: FormAction = { type: 'reset' };
    const undone: FormAction = { type: 'resetUndone' };
    // A second Reset must not lose the stored form.
    const { answers, photo: kept, check } = after(...filled, reset, reset, undone);
    expect({ answers, kept }).toMatchObject({ answers: { age: '9', mobile: '9826100000' }, kept: { phase: 'ready' } });
    expect(check.phase).toBe('unchecked');
    expect(after(...filled, reset, change('age', '10'), undone).answers).toMatchObject({ age: '10', mobile: '' });
    expect(after(...filled, photo[0]!, reset, undone).photo.phase).toBe('none');
    expect(after(reset).beforeReset).toBeUndefined();
    // Only the Reset of a filled form replaces what Undo stores again in the browser.
    expect([after(), after(...filled, reset)].map(isEmptyForm)).toEqual([true, true]);
    expect([after(change('age', '9')), after(...photo)].map(isEmptyForm)).toEqual([false, false]);
  });

  it('is empty once its payment has arrived, but for the event; what is typed meanwhile stays', () => {
    const restored: FormAction = {
      type: 'restored',
      answers: { selectedEvent: 'e1', firstName: 'Asha', mobile: '9826100000' },
      isDraft: true,
    };
    const arrived: FormAction = { type: 'paymentArrived' };
    const { answers, beforeReset } = after(restored, arrived);
    expect(answers).toEqual({ ...initialFormState.answers, selectedEvent: 'e1' });
    expect(beforeReset).toBeUndefined();
    expect(after(restored, change('age', '9'), arrived).answers).toMatchObject({ firstName: 'Asha', age: '9' });
  });

  describe('when the payment of the restored draft arrives', () => {
    const reset: FormAction = { type: 'reset' };
    const arrived: FormAction = { type: 'paymentArrived' };
    const undone: FormAction = { type: 'resetUndone' };
    const draft: FormAction = {
      type: 'restored',
      answers: { firstName: 'Asha', lastName: 'Verma', mobile: '9826100000' },
      isDraft: true,
    };
    const photo: FormAction = { type: 'photoChanged', photo: { phase: 'reading', name: 'sibling.png' } };
    const declared: FormAction = {
      type: 'declarationDecided',
      agreed: true,
      version: '2026-11-hi',
      forMinor: true,
      guardianName: 'Meena Verma',
      guardianRelation: 'Mother',
      purposes: [],
    };
    const anotherPerson: FormAction = { type: 'anotherPersonChosen', isAnotherPerson: true, kind: 'old' };

    it('does not lose the sibling’s form that was Reset by mistake', () => {
      const { answers } = after(draft, change('age', '9'), reset, arrived, undone);
      expect(answers).toMatchObject({ lastName: 'Verma', age: '9' });
    });

    it('has the draft of a sibling’s form saved again, because it was cleared with the payment', () => {
      const edited = after(draft, change('age', '9'));
      const { answers } = formReducer(edited, arrived);
      expect(answers).toEqual(edited.answers);
      expect(answers).not.toBe(edited.answers);
    });

    it('does not bring back the paid registration itself after Reset', () => {
      expect(after(draft, reset, arrived, undone).answers).toEqual(initialFormState.answers);
    });

    it.each<[string, FormAction, object]>([
      ['photo', photo, { photo: { phase: 'reading', name: 'sibling.png' } }],
      ['declaration', declared, { answers: { declaration: true, guardianName: 'Meena Verma' } }],
      [
        'choice of another person',
        anotherPerson,
        { answers: { playerType: playerTypeOf('old'), isAnotherPerson: true } },
      ],
    ])('does not wipe a %s chosen after Reset', (_what, chosen, kept) => {
      expect(after(draft, reset, chosen, arrived)).toMatchObject(kept);
    });
  });

  it('reads the player type of a draft that names another locality, and drops one that names none', () => {
    const restored = (playerType: string) =>
      after({ type: 'restored', answers: { playerType, age: '9' }, isDraft: true }).answers;
    expect(restored('Child Player (Old Town)')).toMatchObject({ playerType: playerTypeOf('child'), age: '9' });
    expect(restored('Gold Player')).toMatchObject({ playerType: '', age: '9' });
  });

  it('asks for a field that was left empty only once it has been filled in', () => {
    const left: FormAction = { type: 'fieldBlurred', field: 'age' };
    expect(after(left).touched).toEqual({});
    expect(after(change('age', '9'), left).touched).toEqual({ age: true });
    expect(after(change('age', '9'), change('age', ''), left).touched).toEqual({ age: true });
    expect(after({ type: 'restored', answers: { age: '9' }, isDraft: true }, left).touched).toEqual({ age: true });
  });

  it('touches the photo when it changes and drops the server’s error about the last one', () => {
    const form = after(
      { type: 'startFailed', problem, refused: { photo: 'Bad picture' } },
      { type: 'photoChanged', photo: { phase: 'reading', name: 'a.png' } },
    );
    expect(form.touched.photo).toBe(true);
    expect(form.refused).toEqual({});
  });

  it('restores the photo of an earlier attempt unless another was chosen meanwhile', () => {
    const facts = { bytes: 10, type: 'image/webp' };
    const restored: FormAction = {
      type: 'photoRestored',
      photo: { phase: 'ready', facts, name: 'The photo you sent', dataUrl: 'data:,' },
    };
    const chosen: FormAction = { type: 'photoChanged', photo: { phase: 'reading', name: 'new.jpg' } };
    expect(after(restored)).toMatchObject({ photo: { phase: 'ready' }, touched: {} });
    expect(after(chosen, restored).photo.phase).toBe('reading');
  });

  it('keeps the smaller photo of a slow line, so that a repeated attempt has the same body and key', () => {
    const facts = { bytes: 10, type: 'image/png' };
    const form = after(
      { type: 'photoChanged', photo: { phase: 'reading', name: 'a.png' } },
      { type: 'photoChanged', photo: { phase: 'ready', facts, name: 'a.png', dataUrl: 'data:usual' } },
      { type: 'photoShrunk', dataUrl: 'data:small' },
    );
    expect(form.photo).toMatchObject({ name: 'a.png', dataUrl: 'data:small', isSmall: true });
    expect(after({ type: 'photoShrunk', dataUrl: 'data:small' })).toEqual(initialFormState);
  });

  it('ignores a photo that was still being read when the form was reset', () => {
    const facts = { bytes: 10, type: 'image/png' };
    const late: FormAction = {
      type: 'photoChanged',
      photo: { phase: 'ready', facts, name: 'a.png', dataUrl: 'data:,' },
    };
    const reading: FormAction = { type: 'photoChanged', photo: { phase: 'reading', name: 'a.png' } };
    expect(after(reading, late).photo.phase).toBe('ready');
    expect(after(reading, { type: 'reset' }, late)).toEqual(initialFormState);
  });

  it('unlocks the form when the checkout refuses the payment', () => {
    const refused: FormAction = { type: 'checkoutRefused', problem };
    expect(after({ type: 'phaseChanged', phase: 'paying' }, refused)).toMatchObject({
      phase: 'filling',
      problem,
    });
    expect(after(refused)).toEqual(initialFormState);
  });

  it('resets the upload progress on every submit', () => {
    expect(after({ type: 'uploadProgressed', share: 0.4 }).uploadProgress).toBe(0.4);
    expect(after({ type: 'uploadProgressed', share: 1 }, { type: 'submitted' }).uploadProgress).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { formReducer, initialFormState, type FormAction, type FormState } from './registration.machine.ts';

const after = (...actions: FormAction[]): FormState => actions.reduce(formReducer, initialFormState);
const typed = (field: 'mobile' | 'age' | 'selectedEvent' | 'playerType', value: string): FormAction => ({
  type: 'answered',
  field,
  value,
});
const known: FormAction = {
  type: 'checkTold',
  check: { phase: 'answered', mobile: '9826100000', exists: true, firstName: 'Asha', lastName: 'Verma' },
};

describe('the desk', () => {
  it('keeps what is typed', () => {
    expect(after(typed('age', '23')).answers.age).toBe('23');
  });

  it('forgets the number check when the number changes, and not when it is only written differently', () => {
    expect(after(typed('mobile', '9826100000'), known).check.phase).toBe('answered');
    expect(after(typed('mobile', '9826100000'), known, typed('mobile', '98261 00000')).check.phase).toBe('answered');
    expect(after(typed('mobile', '9826100000'), known, typed('mobile', '9826100001')).check.phase).toBe('unasked');
  });

  it('does not listen to the answer about an earlier number', () => {
    expect(after(typed('mobile', '9826100001'), known).check.phase).toBe('unasked');
  });

  it('keeps the number check when the player type changes: it is judged anew, not asked anew', () => {
    const form = after(typed('mobile', '9826100000'), known, typed('playerType', playerTypeOf.old));
    expect(form.check.phase).toBe('answered');
  });

  it('touches every field when the button is pressed, and takes the old problem away', () => {
    const form = after({ type: 'startFailed', problem: 'No', refused: {} }, { type: 'pressed' });
    expect(form.touched).toMatchObject({ selectedEvent: true, photo: true, declaration: true });
    expect(form.problem).toBeUndefined();
  });

  it('goes back to filling when the payment did not start, with what the server refused', () => {
    const form = after(
      { type: 'moved', phase: 'sending' },
      { type: 'startFailed', problem: 'Payment failed: Age', refused: { age: 'Age' } },
    );
    expect(form).toMatchObject({ phase: 'filling', problem: 'Payment failed: Age', refused: { age: 'Age' } });
    expect(formReducer(form, typed('age', '20')).refused).toEqual({});
  });

  it('asks anew about a mobile that the server refused, and lets the refusal go with the player type', () => {
    const form = after(
      typed('mobile', '9826100000'),
      { ...known, check: { ...known.check, exists: false } as typeof known.check },
      { type: 'startFailed', problem: 'No', refused: { mobile: 'Please select Old Player' } },
    );
    expect(form).toMatchObject({ check: { phase: 'unasked' }, refused: { mobile: 'Please select Old Player' } });
    expect(formReducer(form, typed('playerType', playerTypeOf.old)).refused).toEqual({});
  });

  it('takes of a kept draft what has the form of an answer', () => {
    const kept = { age: 7, firstName: null, mobile: 9826100000, lastName: 'Verma', declaration: 'yes', shoe: '9' };
    const form = after({ type: 'restored', answers: kept as object, isDraft: true });
    expect(form.answers).toEqual({ ...initialFormState.answers, lastName: 'Verma' });
    expect(after({ type: 'restored', answers: [1] as object, isDraft: true }).answers).toEqual(
      initialFormState.answers,
    );
  });

  it('knows the attempt that went to the bank without asking the storage', () => {
    expect(after({ type: 'begun', merchTxnId: 'MSC1' })).toMatchObject({ phase: 'opening', merchTxnId: 'MSC1' });
  });

  it('drops the chosen event when it is no longer open, and keeps an open one', () => {
    const chosen = typed('selectedEvent', 'cup');
    expect(after(chosen, { type: 'eventsListed', ids: ['league'] }).answers.selectedEvent).toBe('');
    expect(after(chosen, { type: 'eventsListed', ids: ['cup'] }).answers.selectedEvent).toBe('cup');
  });

  it('takes the declaration with the guardian, and all of it back on reset', () => {
    const declared: FormAction = {
      type: 'declared',
      agreed: true,
      forMinor: true,
      guardianName: 'Meena Sahu',
      guardianRelation: 'Mother',
    };
    expect(after(declared).answers).toMatchObject({ declaration: true, guardianName: 'Meena Sahu' });
    expect(after(declared, typed('age', '9'), { type: 'reset' })).toEqual(initialFormState);
  });

  it('marks the photo as touched with every news of it and forgets what the server said of the last one', () => {
    const facts = { bytes: 10, type: 'image/png' };
    const form = after(
      { type: 'startFailed', problem: 'No', refused: { photo: 'Bad picture' } },
      { type: 'photoTold', photo: { phase: 'reading', facts, name: 'a.png' } },
    );
    expect(form.touched.photo).toBe(true);
    expect(form.refused).toEqual({});
  });

  it('takes the photo of an earlier attempt back, unless another was chosen meanwhile', () => {
    const facts = { bytes: 10, type: 'image/webp' };
    const restored: FormAction = {
      type: 'photoRestored',
      photo: { phase: 'ready', facts, name: 'The photo you sent', dataUrl: 'data:,' },
    };
    const chosen: FormAction = { type: 'photoTold', photo: { phase: 'reading', facts, name: 'new.jpg' } };
    expect(after(restored)).toMatchObject({ photo: { phase: 'ready' }, touched: {} });
    expect(after(chosen, restored).photo.phase).toBe('reading');
  });

  it('does not take a photo that was still being read when the form was reset', () => {
    const facts = { bytes: 10, type: 'image/png' };
    const late: FormAction = { type: 'photoTold', photo: { phase: 'ready', facts, name: 'a.png', dataUrl: 'data:,' } };
    const reading: FormAction = { type: 'photoTold', photo: { phase: 'reading', facts, name: 'a.png' } };
    expect(after(reading, late).photo.phase).toBe('ready');
    expect(after(reading, { type: 'reset' }, late)).toEqual(initialFormState);
  });

  it('gives the form back when the checkout does not know the payment, and only then', () => {
    const refused: FormAction = { type: 'checkoutRefused', problem: 'No' };
    expect(after({ type: 'moved', phase: 'paying' }, refused)).toMatchObject({ phase: 'filling', problem: 'No' });
    expect(after(refused)).toEqual(initialFormState);
  });

  it('counts what was sent from nothing at every press', () => {
    expect(after({ type: 'sent', share: 0.4 }).sent).toBe(0.4);
    expect(after({ type: 'sent', share: 1 }, { type: 'pressed' }).sent).toBe(0);
  });
});

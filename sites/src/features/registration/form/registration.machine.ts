import { isCurrentDeclaration } from '@maidan/shared/declaration.ts';
import { playerTypeOf, presentPlayerType } from '@maidan/shared/domain/player-type.ts';
import { normaliseMobile } from '@maidan/shared/rules/registration.ts';
import type { StartProblem } from '../checkout/start-failure.ts';
import {
  emptyAnswers,
  hasAnswers,
  formFields,
  initialFormState,
  type Answers,
  type FormField,
  type FormPhase,
  type FormState,
  type LimitedEvent,
  type MobileCheck,
  type PhotoState,
  type TextField,
} from './form-state.ts';

interface DeclarationDecision {
  agreed: boolean;
  /** Version of the declaration that was shown. */
  version: string;
  forMinor: boolean;
  guardianName: string;
  guardianRelation: string;
  /** The purposes that are allowed besides running the event. */
  purposes: Answers['purposes'];
}

export type FormAction =
  | { type: 'fieldChanged'; field: TextField; value: string }
  | { type: 'fieldBlurred'; field: TextField }
  | ({ type: 'declarationDecided' } & DeclarationDecision)
  | { type: 'womanOrGirlConfirmed'; isWomanOrGirl: boolean }
  | { type: 'anotherPersonChosen'; isAnotherPerson: boolean; kind: 'new' | 'old' }
  | { type: 'photoChanged'; photo: PhotoState }
  | { type: 'photoRestored'; photo: PhotoState }
  | { type: 'photoShrunk'; dataUrl: string }
  | { type: 'mobileChecked'; check: Exclude<MobileCheck, { phase: 'unchecked' }> }
  | { type: 'submitted' }
  | { type: 'phaseChanged'; phase: FormPhase }
  | { type: 'uploadProgressed'; share: number }
  | { type: 'waited'; seconds: number }
  | { type: 'startCancelled' }
  | { type: 'attemptCreated'; merchTxnId: string }
  | { type: 'checkoutRefused'; problem: StartProblem }
  | { type: 'startFailed'; problem: StartProblem; refused: Partial<Record<FormField, string>> }
  | { type: 'restored'; answers: Partial<Answers>; isDraft: boolean }
  | { type: 'eventsListed'; ids: readonly string[]; limited: readonly LimitedEvent[] }
  | { type: 'reset' }
  | { type: 'resetUndone' }
  | { type: 'paymentArrived' };

const allTouched = Object.fromEntries(formFields.map((field) => [field, true])) as Record<FormField, true>;

const changeAnswers = (form: FormState, changed: Partial<Answers>): FormState => {
  const answers = { ...form.answers, ...changed };
  const mobile = normaliseMobile(answers.mobile);
  const isSameNumber = form.check.phase !== 'unchecked' && form.check.mobile === mobile;
  if (!('isAnotherPerson' in changed) && mobile !== normaliseMobile(form.answers.mobile))
    answers.isAnotherPerson = false;
  const refused = { ...form.refused };
  for (const field of Object.keys(changed)) delete refused[field as FormField];
  // The server's refusal of a mobile depends on the player type.
  if ('playerType' in changed) delete refused.mobile;
  const closedEvent = 'selectedEvent' in changed ? undefined : form.closedEvent;
  const check: MobileCheck = isSameNumber ? form.check : { phase: 'unchecked' };
  return { ...form, answers, refused, closedEvent, check, beforeReset: undefined };
};

const markEdited = (form: FormState, field: FormField): FormState => ({
  ...form,
  edited: { ...form.edited, [field]: true },
});

const changeField = (form: FormState, field: TextField, value: string): FormState => {
  const changed = changeAnswers(form, { [field]: value });
  // Setting the same value again drops the server's error, and Reset can still be undone.
  if (form.answers[field] === value) return { ...changed, beforeReset: form.beforeReset };
  return markEdited(changed, field);
};

/** Ignores the result for a number that has been changed since. */
const applyMobileCheck = (form: FormState, check: Exclude<MobileCheck, { phase: 'unchecked' }>): FormState =>
  check.mobile === normaliseMobile(form.answers.mobile) ? { ...form, check } : form;

/**
 * Returns the usable answers of a draft. Another version of the page may have saved the draft, so unknown fields and
 * wrong types are dropped, an outdated player type is replaced by the present one, and an agreement to an older text of
 * the declaration is dropped.
 */
function restoredAnswers(stored: Partial<Answers>): Partial<Answers> {
  const answers: Partial<Answers> = Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => typeof value === typeof emptyAnswers[name as keyof Answers]),
  );
  return {
    ...answers,
    ...(answers.playerType && { playerType: presentPlayerType(answers.playerType) }),
    ...(answers.declaration && { declaration: isCurrentDeclaration(answers.declarationVersion) }),
  };
}

function dropClosedEvent(form: FormState, open: readonly string[]): FormState {
  const { selectedEvent } = form.answers;
  if (selectedEvent === '' || open.includes(selectedEvent)) return form;
  return { ...changeAnswers(form, { selectedEvent: '' }), closedEvent: selectedEvent };
}

/** A form without answers. The events' limits stay, because they are not answers. */
const emptyForm = ({ limitedEvents }: FormState): FormState => ({ ...initialFormState, limitedEvents });

/** Whether the form has no answer, and no photo that can be sent. */
export const isEmptyForm = ({ answers, photo }: FormState): boolean => photo.phase !== 'ready' && !hasAnswers(answers);

/**
 * The form that Undo restores. Reset aborts a mobile check and the reading of a photo: after Undo the number is checked
 * again, and the photo is missing.
 */
const restorable = (form: FormState): FormState => ({
  ...form,
  check: { phase: 'unchecked' },
  photo: form.photo.phase === 'reading' ? { phase: 'none' } : form.photo,
  beforeReset: undefined,
});

/** A mobile that the server refused is checked again: somebody may have registered with it since the last check. */
const startFailed = (form: FormState, problem: StartProblem, refused: FormState['refused']): FormState => ({
  ...form,
  phase: 'filling',
  nextTryIn: undefined,
  problem,
  refused,
  check: refused.mobile ? { phase: 'unchecked' } : form.check,
});

const isEdited = ({ edited }: FormState): boolean => Object.keys(edited).length > 0;

/**
 * Returns the form after its registration was paid: empty except for the event, which a link may have chosen. A form
 * that somebody has edited stays, because it belongs to the next registration. An edited form that Reset has cleared
 * can still be restored.
 */
function clearPaidForm(form: FormState): FormState {
  // The draft in sessionStorage was cleared with the payment. `useSavedDraft` saves it again, because the answers are a
  // new object.
  if (isEdited(form)) return { ...form, answers: { ...form.answers } };
  const { answers, beforeReset } = form;
  return {
    ...emptyForm(form),
    answers: { ...initialFormState.answers, selectedEvent: answers.selectedEvent },
    beforeReset: beforeReset && isEdited(beforeReset) ? beforeReset : undefined,
  };
}

export function formReducer(form: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'fieldChanged':
      return changeField(form, action.field, action.value);
    case 'fieldBlurred':
      // An empty field that was not edited shows no error yet, because it was only passed.
      if (!form.answers[action.field] && !form.edited[action.field]) return form;
      return { ...form, touched: { ...form.touched, [action.field]: true } };
    case 'declarationDecided': {
      const { agreed, version, forMinor, guardianName, guardianRelation, purposes } = action;
      const declared = { declaration: agreed, declarationVersion: version, declaredForMinor: forMinor };
      return markEdited(
        changeAnswers(form, { ...declared, guardianName, guardianRelation, purposes: agreed ? purposes : [] }),
        'declaration',
      );
    }
    case 'womanOrGirlConfirmed':
      return markEdited(changeAnswers(form, { isWomanOrGirl: action.isWomanOrGirl }), 'isWomanOrGirl');
    case 'anotherPersonChosen': {
      const { isAnotherPerson, kind } = action;
      return markEdited(changeAnswers(form, { isAnotherPerson, playerType: playerTypeOf(kind) }), 'playerType');
    }
    case 'photoChanged': {
      // Ignores a photo that was still being read when the form was reset.
      if (action.photo.phase !== 'reading' && form.photo.phase !== 'reading') return form;
      const { photo: _photo, ...refused } = form.refused;
      const touched = { ...form.touched, photo: true } as const;
      return markEdited({ ...form, photo: action.photo, refused, touched, beforeReset: undefined }, 'photo');
    }
    case 'photoRestored':
      return form.photo.phase === 'none' ? { ...form, photo: action.photo } : form;
    case 'photoShrunk':
      if (form.photo.phase !== 'ready') return form;
      return { ...form, photo: { ...form.photo, dataUrl: action.dataUrl, isSmall: true } };
    case 'mobileChecked':
      return applyMobileCheck(form, action.check);
    case 'submitted':
      return { ...form, touched: allTouched, problem: undefined, uploadProgress: 0, nextTryIn: undefined };
    case 'phaseChanged':
      return { ...form, phase: action.phase };
    case 'uploadProgressed':
      return { ...form, uploadProgress: action.share };
    case 'waited':
      return { ...form, nextTryIn: action.seconds };
    case 'startCancelled':
      return { ...form, phase: 'filling', nextTryIn: undefined };
    case 'attemptCreated':
      return { ...form, phase: 'opening', nextTryIn: undefined, merchTxnId: action.merchTxnId };
    case 'checkoutRefused':
      return form.phase === 'paying' ? { ...form, phase: 'filling', problem: action.problem } : form;
    case 'startFailed':
      return startFailed(form, action.problem, action.refused);
    case 'restored':
      return { ...changeAnswers(form, restoredAnswers(action.answers)), isDraft: action.isDraft };
    case 'eventsListed':
      return dropClosedEvent({ ...form, limitedEvents: action.limited }, action.ids);
    case 'reset':
      return { ...emptyForm(form), beforeReset: isEmptyForm(form) ? form.beforeReset : restorable(form) };
    case 'resetUndone':
      return form.beforeReset ? { ...form.beforeReset, limitedEvents: form.limitedEvents } : form;
    case 'paymentArrived':
      return clearPaidForm(form);
  }
}

import { type Dispatch, useEffect, useLayoutEffect } from 'react';
import { isFamilyDraft, readDraft, readPendingId, saveDraft } from '../browser-memory.ts';
import { fieldId } from './field-id.ts';
import { type Answers, formFields, type FormState, hasAnswers, initialFormState } from './form-state.ts';
import { linkedEvent, linkedRegistration } from './linked-event.ts';
import { storedPhoto } from './photo.ts';
import type { FormAction } from './registration.machine.ts';

/** Returns the answers that were typed or chosen before hydration. */
function answersBeforeHydration(): Partial<Answers> {
  const typed = formFields.flatMap((field) => {
    const control = document.getElementById(fieldId(field));
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
    const isInput = control instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(control.type);
    return (isText || isInput) && control.value ? [[field, control.value]] : [];
  });
  const type = document.querySelector<HTMLInputElement>('input[name="playerType"]:checked');
  return { ...Object.fromEntries(typed), ...(type && { playerType: type.value }) };
}

/**
 * Whether a box, such as the declaration's, was ticked before hydration. React keeps the tick until its next render.
 */
const isBoxTicked = (): boolean => document.querySelector('.registration-form [type="checkbox"]:checked') !== null;

const isBackVisit = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
};

/**
 * Loads the photo after the other answers. A photo that is chosen meanwhile is kept (`photoRestored` in the machine).
 */
function useStoredPhoto(dispatch: Dispatch<FormAction>): void {
  useEffect(() => {
    const pending = readPendingId();
    const merchTxnId = readDraft() && (pending ?? linkedRegistration());
    if (!merchTxnId) return;
    const call = new AbortController();
    void storedPhoto(merchTxnId, call.signal, pending === undefined).then((photo) => {
      const isCleared = readPendingId() !== pending || !readDraft();
      if (photo.phase === 'ready' && !isCleared && !call.signal.aborted) dispatch({ type: 'photoRestored', photo });
    });
    return () => call.abort();
  }, [dispatch]);
}

/**
 * Empties the fields that the browser has filled in by itself after Back. Call it when there is no draft, or only the
 * draft of a family's next player: the registration that the fields show was then paid or reset.
 */
function clearStaleFields(): void {
  if (isBackVisit()) document.querySelector<HTMLFormElement>('.registration-form')?.reset();
}

/** Fills the form once, with the saved draft, then the linked event, then what was typed before hydration. */
export function useRestoredForm(dispatch: Dispatch<FormAction>): void {
  useLayoutEffect(() => {
    const draft = readDraft<Answers>();
    if (!draft || isFamilyDraft()) clearStaleFields();
    const answers = { ...draft, ...linkedEvent(), ...answersBeforeHydration() };
    // The draft for another player of a family (`registerAnother`) has no name, so it does not count as a draft that
    // somebody typed.
    const isDraft = draft !== undefined && !(isFamilyDraft() && !draft.firstName);
    // A dispatch renders the whole form again, so there is no dispatch when nothing is restored.
    if (Object.keys(answers).length > 0 || isBoxTicked()) dispatch({ type: 'restored', answers, isDraft });
  }, [dispatch]);
  useStoredPhoto(dispatch);
}

/**
 * Saves the answers after each change, so that they survive a reload, or a phone that ends the tab during the upload.
 */
export function useSavedDraft({ answers }: FormState): void {
  useEffect(() => {
    if (answers !== initialFormState.answers && hasAnswers(answers)) saveDraft(answers);
  }, [answers]);
}

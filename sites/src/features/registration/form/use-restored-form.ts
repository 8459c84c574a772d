import { useEffect, useLayoutEffect, type Dispatch } from 'react';
import { isFamilyDraft, readDraft, readPendingId } from '../browser-memory.ts';
import { linkedEvent } from './linked-event.ts';
import { fieldId } from './field-id.ts';
import { formFields, type Answers } from './form-state.ts';
import type { FormAction } from './registration.machine.ts';
import { storedPhoto } from './stored-photo.ts';

/** What was typed into the page before hydration. */
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

/** A box ticked before hydration, as the declaration's: React keeps the tick until it renders the form once more. */
const isBoxTicked = (): boolean => document.querySelector('.registration-form [type="checkbox"]:checked') !== null;

const isBackVisit = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
};

/** The photo is loaded after the other answers; one chosen meanwhile is kept. */
function useStoredPhoto(dispatch: Dispatch<FormAction>): void {
  useEffect(() => {
    const merchTxnId = readDraft() && readPendingId();
    if (!merchTxnId) return;
    const call = new AbortController();
    void storedPhoto(merchTxnId, call.signal).then((photo) => {
      const isCleared = readPendingId() !== merchTxnId;
      if (photo.phase === 'ready' && !isCleared && !call.signal.aborted) dispatch({ type: 'photoRestored', photo });
    });
    return () => call.abort();
  }, [dispatch]);
}

/**
 * After the Back button the browser refills the fields by itself. When the draft is gone or is the next player's, the
 * payment of what it refills is done, and the fields are emptied.
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
    const isDraft = draft !== undefined;
    // A dispatch renders the whole form again, so none is made when nothing is restored.
    if (isDraft || Object.keys(answers).length > 0 || isBoxTicked()) dispatch({ type: 'restored', answers, isDraft });
  }, [dispatch]);
  useStoredPhoto(dispatch);
}

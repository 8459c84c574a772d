import { useEffect, useLayoutEffect, type Dispatch } from 'react';
import { readDraft, readPendingId } from '../../checkout-memory/draft.ts';
import { fieldId } from './model/field-id.ts';
import { formFields, type Answers, type FormAction } from './model/registration.machine.ts';
import { storedPhoto } from './stored-photo.ts';

/** What was typed into the page before the form came alive. */
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

/** The event that a link asked for: `/register?event={id}`. */
function linkedEvent(): Partial<Answers> {
  const selectedEvent = new URLSearchParams(location.search).get('event');
  return selectedEvent ? { selectedEvent } : {};
}

/** The photo comes later than the rest; one that was chosen meanwhile stays. */
function useStoredPhoto(dispatch: Dispatch<FormAction>): void {
  useEffect(() => {
    const merchTxnId = readDraft() && readPendingId();
    if (!merchTxnId) return;
    const call = new AbortController();
    void storedPhoto(merchTxnId, call.signal).then((photo) => {
      if (photo.phase === 'ready' && !call.signal.aborted) dispatch({ type: 'photoRestored', photo });
    });
    return () => call.abort();
  }, [dispatch]);
}

/**
 * After Back to a form whose payment is done, the browser itself fills in what stood there. The draft is gone by then,
 * and so are the fields.
 */
function clearStaleFields(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const isBack = visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
  if (isBack) document.querySelector<HTMLFormElement>('.desk-form')?.reset();
}

/** Fills the form, once, with the draft of an attempt that did not succeed, the linked event and early typing. */
export function useRestoredForm(dispatch: Dispatch<FormAction>): void {
  useLayoutEffect(() => {
    const draft = readDraft<Answers>();
    if (!draft) clearStaleFields();
    dispatch({
      type: 'restored',
      answers: { ...draft, ...linkedEvent(), ...answersBeforeHydration() },
      isDraft: draft !== undefined,
    });
  }, [dispatch]);
  useStoredPhoto(dispatch);
}

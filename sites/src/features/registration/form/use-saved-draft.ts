import { useEffect } from 'react';
import { saveDraft } from '../browser-memory.ts';
import { initialFormState, type FormState } from './form-state.ts';

/** Saves every change, so that a reload, or a phone that kills the tab during the upload, loses nothing. */
export function useSavedDraft({ answers }: FormState): void {
  useEffect(() => {
    if (answers !== initialFormState.answers && Object.values(answers).some(Boolean)) saveDraft(answers);
  }, [answers]);
}

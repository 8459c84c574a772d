import { useEffect } from 'react';
import { saveDraft } from '../../checkout-memory/draft.ts';
import { initialFormState, type FormState } from './model/registration.machine.ts';

/** Keeps every answer as it is given: a reload, or a phone that kills the page during the upload, loses none. */
export function useSavedDraft({ answers }: FormState): void {
  useEffect(() => {
    if (answers !== initialFormState.answers && Object.values(answers).some(Boolean)) saveDraft(answers);
  }, [answers]);
}

import { useEffect } from 'react';
import { keepDraft } from './draft.ts';
import { emptyDesk, type Desk } from './registration.machine.ts';

/** Keeps every answer as it is given: a reload, or a phone that kills the page during the upload, loses none. */
export function useKeptDraft({ answers }: Desk): void {
  useEffect(() => {
    if (answers !== emptyDesk.answers && Object.values(answers).some(Boolean)) keepDraft(answers);
  }, [answers]);
}

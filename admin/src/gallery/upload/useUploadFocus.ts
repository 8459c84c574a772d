import { type RefObject, useEffect, useRef } from 'react';

/** What the form shows: its fields, running uploads, or the result. */
export type UploadPhase = 'fields' | 'sending' | 'outcome';

export const outcomeId = 'upload-outcome';

/**
 * Moves the focus when the pressed button is replaced: to the result when uploading begins, and back to the first field
 * afterwards.
 */
export function useUploadFocus(form: RefObject<HTMLFormElement | null>, phase: UploadPhase): void {
  const before = useRef(phase);
  useEffect(() => {
    const hasLostFocus = before.current !== phase && document.activeElement === document.body;
    before.current = phase;
    if (hasLostFocus)
      form.current?.querySelector<HTMLElement>(phase === 'fields' ? 'select' : `#${outcomeId}`)?.focus();
  }, [form, phase]);
}

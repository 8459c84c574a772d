import { type RefObject, useEffect, useRef } from 'react';

/** What the form shows: its fields, photos that leave, or what became of them. */
export type UploadPhase = 'fields' | 'sending' | 'outcome';

export const outcomeId = 'upload-outcome';

/**
 * The button that was pressed makes room for what it began, and the focus would be lost with it: it goes on to the
 * outcome, and from there back to the first field.
 */
export function useUploadFocus(form: RefObject<HTMLFormElement | null>, phase: UploadPhase): void {
  const before = useRef(phase);
  useEffect(() => {
    const goesOn = before.current !== phase && document.activeElement === document.body;
    before.current = phase;
    if (goesOn) form.current?.querySelector<HTMLElement>(phase === 'fields' ? 'select' : `#${outcomeId}`)?.focus();
  }, [form, phase]);
}

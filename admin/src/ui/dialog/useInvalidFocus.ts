import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the form's first invalid field after every attempt to send it. */
export function useInvalidFocus<Form extends HTMLElement>(attempts: number): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [attempts]);
  return form;
}

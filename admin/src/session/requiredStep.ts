import type { RequiredStep } from '@maidan/shared/wire/auth.ts';

/** What the account has to do before anything else, as the server has said at the sign-in or since. */
let step: RequiredStep | undefined;
let isHeld = false;
const listeners = new Set<() => void>();

export const requiredStep = {
  set(value: RequiredStep | undefined): void {
    if (isHeld || step === value) return;
    step = value;
    for (const listener of listeners) listener();
  },
  /**
   * Keeps the step as it is until the function that is returned is called: the server counts two-step sign-in as set up
   * before its recovery codes, which are shown once, have been saved.
   */
  hold(): () => void {
    isHeld = true;
    return () => void (isHeld = false);
  },
  current: (): RequiredStep | undefined => step,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

import type { RequiredStep } from '@maidan/shared/wire/auth.ts';

/** What the account has to do before anything else, as the server has said at the sign-in or since. */
let step: RequiredStep | undefined;
const listeners = new Set<() => void>();

export const requiredStep = {
  set(value: RequiredStep | undefined): void {
    if (step === value) return;
    step = value;
    for (const listener of listeners) listener();
  },
  current: (): RequiredStep | undefined => step,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

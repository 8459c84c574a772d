import { createStore } from '@maidan/shared/browser/create-store.ts';
import { openChannel } from '@maidan/shared/browser/open-channel.ts';
import type { RequiredStep } from '@maidan/shared/wire/auth.ts';
import { session } from './session.ts';

/** Why the session is over: the token has expired or was refused, there is no token, or another tab has signed out. */
export type SessionEndReason = 'expired' | 'missing' | 'elsewhere';

const ending = createStore<SessionEndReason | undefined>(undefined);

/**
 * Why the session of the open console has ended; undefined while it has not. Forms and lists stay open, and SignInAgain
 * asks above them for a new sign-in.
 */
export const sessionEnd = {
  /** For a refused token. A reason that is set stays: later failures come from the same ended session. */
  report: (): void => ending.set(ending.current() ?? (session.token() ? 'expired' : 'missing')),
  reportElsewhere: (): void => ending.set('elsewhere'),
  clear: (): void => ending.set(undefined),
  current: ending.current,
  subscribe: ending.subscribe,
};

const step = createStore<RequiredStep | undefined>(undefined);
let isHeld = false;

/** The step that the account must take first. The server names it at each sign-in and at each `verify`. */
export const requiredStep = {
  set(value: RequiredStep | undefined): void {
    if (!isHeld) step.set(value);
  },
  /**
   * Keeps the step until the returned function is called. The server takes two-step sign-in as set up at once, but the
   * administrator must first save the recovery codes, which are shown only once.
   */
  hold(): () => void {
    isHeld = true;
    return () => void (isHeld = false);
  },
  current: step.current,
  subscribe: step.subscribe,
};

/** The message of spec section 2, "Admin dashboard": a sign-out in one tab signs out all tabs. */
const signal = 'admin-logout';

let opened: BroadcastChannel | undefined;
/** One channel for the whole tab: a message does not come back to the channel that sent it, but to any other. */
const channel = (): BroadcastChannel | undefined => (opened ??= openChannel('maidan-admin'));

export const notifyOtherTabs = (): void => channel()?.postMessage(signal);

/** Calls `callback` when another tab signs out; returns an unsubscribe function. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const listener = ({ data }: MessageEvent): void => {
    if (data === signal) callback();
  };
  channel()?.addEventListener('message', listener);
  return () => channel()?.removeEventListener('message', listener);
}

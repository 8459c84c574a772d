import { createStore } from '@maidan/shared/browser/create-store.ts';
import { openChannel } from '@maidan/shared/browser/open-channel.ts';
import type { RequiredStep } from '@maidan/shared/wire/auth.ts';
import { session } from './session.ts';

/** Why the session is over: the token has expired, there is no token, or another tab has signed out. */
export type SessionEndReason = 'expired' | 'missing' | 'elsewhere';

const ending = createStore<SessionEndReason | undefined>(undefined);

/**
 * Set when the server refuses the token while the console is open. Forms and lists stay open; SignInAgain asks for the
 * password above them.
 */
export const sessionEnd = {
  /** The first report is kept: later failures come from the same ended session. */
  report: (): void => ending.set(ending.current() ?? (session.token() ? 'expired' : 'missing')),
  reportElsewhere: (): void => ending.set('elsewhere'),
  clear: (): void => ending.set(undefined),
  current: ending.current,
  subscribe: ending.subscribe,
};

const step = createStore<RequiredStep | undefined>(undefined);
let isHeld = false;

/** The step that the account must take first. The server names it at the sign-in and at each verification. */
export const requiredStep = {
  set(value: RequiredStep | undefined): void {
    if (!isHeld) step.set(value);
  },
  /**
   * Keeps the step until the returned function is called: the server counts two-step sign-in as set up before the
   * administrator has saved the recovery codes, which are shown only once.
   */
  hold(): () => void {
    isHeld = true;
    return () => void (isHeld = false);
  },
  current: step.current,
  subscribe: step.subscribe,
};

/** Storage event of spec section 2, "Admin dashboard": a sign-out in one tab signs out all tabs. */
const signal = 'admin-logout';

let opened: BroadcastChannel | undefined;
/**
 * One channel for the whole tab, because a message reaches every other channel of its name, including those of the tab
 * that sends it.
 */
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

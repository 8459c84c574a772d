import { session } from './session.ts';

/** Why the session is over: the token has expired, there is no token, or another tab has signed out. */
export type SessionEndReason = 'expired' | 'missing' | 'elsewhere';

/**
 * Set when the server refuses the token while the console is open. Forms and lists stay open; SignInAgain asks for the
 * password above them.
 */
let ended: SessionEndReason | undefined;
const listeners = new Set<() => void>();

function set(value: SessionEndReason | undefined): void {
  if (ended === value) return;
  ended = value;
  for (const listener of listeners) listener();
}

export const sessionEnd = {
  /** A request after the end of the session says nothing new. */
  report: (): void => set(ended ?? (session.token() ? 'expired' : 'missing')),
  reportElsewhere: (): void => set('elsewhere'),
  clear: (): void => set(undefined),
  current: (): SessionEndReason | undefined => ended,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

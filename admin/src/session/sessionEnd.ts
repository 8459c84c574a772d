import { session } from './session.ts';

/** Why the server let nobody in: the token has ended, or there is none any more. */
export type Ending = 'expired' | 'missing';

/**
 * Whether the server has refused the token while the console is open. The forms and lists stay as they are;
 * SignInAgain asks for the password on top of them.
 */
let ended: Ending | undefined;
const listeners = new Set<() => void>();

function set(value: Ending | undefined): void {
  if (ended === value) return;
  ended = value;
  for (const listener of listeners) listener();
}

export const sessionEnd = {
  declare: (): void => set(session.token() ? 'expired' : 'missing'),
  over: (): void => set(undefined),
  current: (): Ending | undefined => ended,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Whether the server has refused the token while the console is open. The forms and lists stay as they are;
 * SignInAgain asks for the password on top of them.
 */
let ended = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (ended === value) return;
  ended = value;
  for (const listener of listeners) listener();
}

export const sessionEnd = {
  declare: (): void => set(true),
  over: (): void => set(false),
  isDeclared: (): boolean => ended,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

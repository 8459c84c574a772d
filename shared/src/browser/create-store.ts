/** A value that React reads with `useSyncExternalStore`. */
export interface Store<T> {
  current: () => T;
  set: (value: T) => void;
  /** Calls the listener after each change. Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

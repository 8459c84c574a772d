/** Storage can be forbidden or full: then nothing is kept, and nothing else breaks. */
export function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

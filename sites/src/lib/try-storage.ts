/** Runs a storage access; undefined when the browser's storage is blocked or full, which makes it throw. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

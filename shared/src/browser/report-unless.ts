type ErrorKind = abstract new (...values: never[]) => unknown;

/**
 * Reports an error of an unexpected kind, so that a fault of our own code does not stay hidden. The browser treats it
 * as uncaught: it is in the browser's log, and `error` listeners get it.
 * @param expected kinds of errors that the caller handles; they are not reported
 * @returns undefined, so that a caller can return the call
 */
export function reportUnless(error: unknown, ...expected: ErrorKind[]): undefined {
  if (!expected.some((kind) => error instanceof kind)) reportError(error);
}

/**
 * Runs one access to the browser's storage; undefined when it is blocked or full (DOMException), or when there is none
 * (TypeError: `localStorage` is null in a WebView whose app has not turned it on). `access` should do nothing else,
 * because its other errors of these kinds would be hidden.
 */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    return reportUnless(error, DOMException, TypeError);
  }
}

type ErrorKind = abstract new (...values: never[]) => unknown;

/**
 * Reports an unexpected error, so that a fault of our own code is not shown as a network failure. Browsers treat it as
 * uncaught: the console, `error` listeners, and the journeys, which then fail.
 * @param expected kinds of errors that the caller handles; they are not reported
 * @returns undefined, which some callers return
 */
export function reportUnless(error: unknown, ...expected: ErrorKind[]): undefined {
  if (!expected.some((kind) => error instanceof kind)) reportError(error);
}

/**
 * Runs one access to the browser's storage; undefined when it is blocked or full (DOMException), or when there is none
 * (TypeError: `localStorage` is null in a WebView whose app has not turned it on). `access` should do nothing else.
 */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    return reportUnless(error, DOMException, TypeError);
  }
}

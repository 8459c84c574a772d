type ErrorKind = abstract new (...values: never[]) => unknown;

/**
 * Reports an error that nobody expected, so that a fault of our own code is not shown as one of the network: browsers treat
 * it as uncaught (the console, `error` listeners, and the journeys, which then fail).
 * @param expected kinds of error of which the caller knows what to do; they are not reported
 * @returns undefined, for a caller whose answer that is
 */
export function reportUnless(error: unknown, ...expected: ErrorKind[]): undefined {
  if (!expected.some((kind) => error instanceof kind)) reportError(error);
}

/**
 * Runs one access to the browser's storage; undefined when it is blocked or full (DOMException), or when there is none
 * (TypeError: `localStorage` is null in a WebView whose app has not turned it on). Anything else belongs outside of it.
 */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    return reportUnless(error, DOMException, TypeError);
  }
}

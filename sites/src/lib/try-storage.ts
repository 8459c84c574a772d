import { reportUnless } from '@maidan/shared/browser/report-unless.ts';

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

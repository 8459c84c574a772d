import { reportUnless } from './report-unless.ts';

/**
 * The channel of that name to the other tabs of this browser. Undefined where the browser forbids storage: Firefox then
 * throws when a channel is opened.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch (error) {
    return reportUnless(error, DOMException);
  }
}

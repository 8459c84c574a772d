import { reportUnless } from './report-unless.ts';

/**
 * Opens the channel of that name to the other tabs of this browser. Undefined where the browser forbids storage:
 * Firefox then throws when a channel is opened.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch (error) {
    return reportUnless(error, DOMException);
  }
}

/**
 * Name of the event that says that the content of a public list has changed: on the window of a page, or on the channel
 * of the same name, on which the console posts it. Open pages then read their lists again.
 */
export const eventUpdated = 'eventUpdated';

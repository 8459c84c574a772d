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

/**
 * Name of the event that is sent when the content of a public list has changed. It is fired on the window of a page,
 * and posted by the console on the channel of the same name; open pages then read their lists again.
 */
export const eventUpdated = 'eventUpdated';

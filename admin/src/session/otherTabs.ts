import { openChannel } from '@maidan/shared/browser/open-channel.ts';

/** Storage event of spec section 2, "Admin dashboard": a sign-out in one tab signs out all tabs. */
const signal = 'admin-logout';

let opened: BroadcastChannel | undefined;
/** One for the whole tab: a message reaches every other channel of its name, also one in the tab that sends it. */
const channel = (): BroadcastChannel | undefined => (opened ??= openChannel('maidan-admin'));

export const notifyOtherTabs = (): void => channel()?.postMessage(signal);

/** Calls `callback` when another tab signs out; returns an unsubscribe function. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const listener = ({ data }: MessageEvent): void => {
    if (data === signal) callback();
  };
  channel()?.addEventListener('message', listener);
  return () => channel()?.removeEventListener('message', listener);
}

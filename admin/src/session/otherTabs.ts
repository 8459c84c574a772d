/** Storage event of spec section 2, "Admin dashboard": a sign-out in one tab signs out all tabs. */
const signal = 'admin-logout';
const open = (): BroadcastChannel => new BroadcastChannel('maidan-admin');

export function notifyOtherTabs(): void {
  const channel = open();
  channel.postMessage(signal);
  channel.close();
}

/** Calls `listener` when another tab signs out; returns an unsubscribe function. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const channel = open();
  channel.onmessage = ({ data }) => {
    if (data === signal) callback();
  };
  return () => channel.close();
}

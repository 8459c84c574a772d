/** The signal of spec section 2, "Admin dashboard": a sign-out in one tab is a sign-out in all of them. */
const signal = 'admin-logout';
const open = (): BroadcastChannel => new BroadcastChannel('maidan-admin');

export function notifyOtherTabs(): void {
  const channel = open();
  channel.postMessage(signal);
  channel.close();
}

/** Calls back when another tab signed out; answers how to stop listening. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const channel = open();
  channel.onmessage = ({ data }) => {
    if (data === signal) callback();
  };
  return () => channel.close();
}

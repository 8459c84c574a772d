import { eventUpdated } from '@maidan/shared/format/event-updated-message.ts';

/** Resources that the public pages show as well. */
const publicLists: readonly string[] = ['events', 'gallery', 'members'];

/** Call after a write that the server has confirmed: the club's pages open in this browser refetch their lists. */
export function notifyPublicPages(resource: string): void {
  if (!publicLists.includes(resource)) return;
  const channel = new BroadcastChannel(eventUpdated);
  channel.postMessage(resource);
  channel.close();
}

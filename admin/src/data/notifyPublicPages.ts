import { eventUpdated } from '@maidan/shared/format/event-updated-message.ts';

/** The lists of the console that visitors see as well. */
const publicLists: readonly string[] = ['events', 'gallery', 'members'];

/** To be called after a write that the server has confirmed: the club's pages open in this browser read their lists again. */
export function notifyPublicPages(resource: string): void {
  if (!publicLists.includes(resource)) return;
  const channel = new BroadcastChannel(eventUpdated);
  channel.postMessage(resource);
  channel.close();
}

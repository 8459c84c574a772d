import { openChannel } from '@maidan/shared/browser/open-channel.ts';
import { eventUpdated } from '@maidan/shared/format/event-updated-message.ts';
import type { Tab } from '../tabs.ts';

/** Whether the public pages show the list of a tab as well. */
const isPublic: Record<Tab, boolean> = { players: false, events: true, gallery: true, members: true };
const publicLists = new Set(Object.entries(isPublic).flatMap(([list, shown]) => (shown ? [list] : [])));

/** Call after a write that the server has confirmed: the club's pages open in this browser refetch their lists. */
export function notifyPublicPages(resource: string): void {
  if (!publicLists.has(resource)) return;
  const channel = openChannel(eventUpdated);
  channel?.postMessage(resource);
  channel?.close();
}

import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useWrites } from '../../data/useWrites.ts';
import { lists } from '../../tabs.ts';
import { notify, type NotificationAction } from '../../ui/feedback/notifications.ts';
import { undo } from '../../ui/feedback/undo.ts';

/** The Undo of a status change: the event gets the status that `event` still has. */
export function useStatusUndo(event: EventView | undefined): NotificationAction | undefined {
  const { update } = useWrites<EventView>(lists.events.resource);
  if (!event) return undefined;
  const { id, eventType } = event;
  return undo(
    () => update(id, { eventType }),
    () => notify.status(eventMessages.statusUpdated),
    eventMessages.statusFailed,
  );
}

/** Says that the status of `event`, as it was before, has changed, with an Undo. */
export function useStatusMessage(event: EventView): () => void {
  const action = useStatusUndo(event);
  return () => notify.status(eventMessages.statusUpdated, action);
}

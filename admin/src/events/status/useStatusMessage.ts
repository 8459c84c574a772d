import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { useWrites } from '../../data/useWrites.ts';
import { type NotificationAction, notify, undo } from '../../ui/feedback/notifications.ts';

/** The Undo of a status change: the event gets the status of `before`, unless somebody has edited it since `saved`. */
export function useStatusUndo(): (before: EventRecord, saved: EventRecord) => NotificationAction {
  const { update } = useWrites<EventRecord>('events');
  return ({ id, eventType }, { version }) =>
    undo(
      () => update(id, { eventType, version }),
      () => notify.status(eventMessages.statusUpdated),
      eventMessages.statusFailed,
    );
}

/** Says that the status of an event has changed, with an Undo. */
export function useStatusMessage(): (before: EventRecord, saved: EventRecord) => void {
  const undoOf = useStatusUndo();
  return (before, saved) => notify.status(eventMessages.statusUpdated, undoOf(before, saved));
}

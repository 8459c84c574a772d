import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useWrites } from '../../data/useWrites.ts';
import { lists } from '../../tabs.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { undo } from '../../ui/feedback/undo.ts';
import { CallOffDialog } from './CallOffDialog.tsx';

interface DeleteEventProps {
  event: EventView;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmation before an event is deleted. */
export function DeleteEvent({ event, onDeleted, onClose }: DeleteEventProps) {
  const { remove, restore } = useWrites(lists.events.resource);
  const undoDeletion = undo(
    () => restore(event.id),
    () => notify.success(eventMessages.restored),
    eventMessages.restoreFailed,
  );
  return (
    <CallOffDialog
      event={event}
      kind="delete"
      callOff={() => remove(event.id)}
      onCalledOff={(isRefunding) => {
        onDeleted();
        onClose();
        // An Undo would not bring the refunded players back.
        notify.success(eventMessages.deleted, isRefunding ? undefined : undoDeletion);
      }}
      onClose={onClose}
    />
  );
}

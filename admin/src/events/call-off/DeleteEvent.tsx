import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { notify, undo } from '../../ui/feedback/notifications.ts';
import { useEditedRecord } from '../../ui/meanwhile/useShownRecord.ts';
import { eventChanges } from '../eventDraft.ts';
import { CallOffDialog } from './CallOffDialog.tsx';

interface DeleteEventProps {
  event: EventRecord;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmation before an event is deleted. */
export function DeleteEvent({ event, onDeleted, onClose }: DeleteEventProps) {
  const { remove, restore, edited } = useEditedRecord('events', event, eventChanges);
  const base = edited.found?.record ?? event;
  const undoDeletion = undo(
    () => restore(event.id),
    () => notify.success(eventMessages.restored),
    eventMessages.restoreFailed,
  );
  return (
    <CallOffDialog
      event={base}
      kind="delete"
      callOff={() => edited.write(({ version } = base) => remove(event.id, version))}
      meanwhile={edited.found?.meanwhile}
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

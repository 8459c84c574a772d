import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { askToTell, forgetToTell } from '../../messages/toTell.ts';
import { notify, undo } from '../../ui/feedback/notifications.ts';
import { useEditedRecord } from '../../ui/meanwhile/useShownRecord.ts';
import { eventChanges } from '../eventDraft.ts';
import { useStatusMessage } from '../StatusSelect.tsx';
import { CallOffDialog } from './CallOffDialog.tsx';

interface CallOffEventProps {
  event: EventRecord;
  /** Called after the event was abandoned or deleted, when the filter may hide the row. */
  onDone: () => void;
  onClose: () => void;
}

/** Confirmation before an event whose players have paid becomes Abandoned. */
export function AbandonEvent({ event, onDone, onClose }: CallOffEventProps) {
  const { update, edited } = useEditedRecord('events', event, eventChanges);
  const say = useStatusMessage();
  const base = edited.found?.record ?? event;
  return (
    <CallOffDialog
      event={base}
      kind="abandon"
      callOff={() => edited.write(({ version } = base) => update(event.id, { eventType: 'abandoned', version }))}
      meanwhile={edited.found?.meanwhile}
      onCalledOff={(isRefunding, saved) => {
        onDone();
        onClose();
        askToTell(base, saved);
        // No Undo while refunding, because it would not take the refunds back.
        if (isRefunding) notify.status(eventMessages.statusUpdated);
        else say(base, saved);
      }}
      onClose={onClose}
    />
  );
}

/** Confirmation before an event is deleted. */
export function DeleteEvent({ event, onDone, onClose }: CallOffEventProps) {
  const { remove, restore, edited } = useEditedRecord('events', event, eventChanges);
  const base = edited.found?.record ?? event;
  const undoDeletion = undo(
    () => restore(event.id),
    () => {
      forgetToTell();
      notify.success(eventMessages.restored);
    },
    eventMessages.restoreFailed,
  );
  return (
    <CallOffDialog
      event={base}
      kind="delete"
      callOff={() => edited.write(({ version } = base) => remove(event.id, version))}
      meanwhile={edited.found?.meanwhile}
      onCalledOff={(isRefunding) => {
        onDone();
        onClose();
        askToTell(base, { ...base, eventType: 'abandoned' });
        // No Undo while refunding, because it would not take the refunds back.
        notify.success(eventMessages.deleted, isRefunding ? undefined : undoDeletion);
      }}
      onClose={onClose}
    />
  );
}

import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { useEditedRecord } from '../../ui/meanwhile/useShownRecord.ts';
import { eventChanges } from '../eventDraft.ts';
import { useStatusMessage } from '../StatusSelect.tsx';
import { CallOffDialog } from './CallOffDialog.tsx';

interface AbandonEventProps {
  event: EventRecord;
  /** Called after the status has changed, which may remove the row from the filtered list. */
  onMoved: () => void;
  onClose: () => void;
}

/** Confirmation before an event whose players have paid becomes Abandoned. */
export function AbandonEvent({ event, onMoved, onClose }: AbandonEventProps) {
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
        onMoved();
        onClose();
        // An Undo would not bring the refunded players back.
        if (isRefunding) notify.status(eventMessages.statusUpdated);
        else say(base, saved);
      }}
      onClose={onClose}
    />
  );
}

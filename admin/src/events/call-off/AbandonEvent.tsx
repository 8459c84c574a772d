import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useWrites } from '../../data/useWrites.ts';
import { lists } from '../../tabs.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { useStatusMessage } from '../status/useStatusMessage.ts';
import { CallOffDialog } from './CallOffDialog.tsx';

interface AbandonEventProps {
  event: EventView;
  /** Called after the status has changed, which may remove the row from the filtered list. */
  onMoved: () => void;
  onClose: () => void;
}

/** Confirmation before an event whose players have paid becomes Abandoned. */
export function AbandonEvent({ event, onMoved, onClose }: AbandonEventProps) {
  const { update } = useWrites<EventView>(lists.events.resource);
  const say = useStatusMessage(event);
  return (
    <CallOffDialog
      event={event}
      kind="abandon"
      callOff={() => update(event.id, { eventType: 'abandoned' })}
      onCalledOff={(isRefunding) => {
        onMoved();
        onClose();
        // An Undo would not bring the refunded players back.
        if (isRefunding) notify.status(eventMessages.statusUpdated);
        else say();
      }}
      onClose={onClose}
    />
  );
}

import { Alert } from '@mui/material';
import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useWrites } from '../data/useWrites.ts';
import { lists } from '../tabs.ts';
import { ConfirmDelete } from '../ui/dialog/ConfirmDelete.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { undo } from '../ui/feedback/undo.ts';
import { PaidPlayers } from './PaidPlayers.tsx';
import { usePaidPlayers } from './usePaidPlayers.ts';

interface DeleteEventProps {
  event: EventView;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmation before an event is deleted; lists the players who have paid for it. */
export function DeleteEvent({ event, onDeleted, onClose }: DeleteEventProps) {
  const { remove, restore } = useWrites(lists.events.resource);
  const paid = usePaidPlayers(event.id);
  return (
    <ConfirmDelete
      title="Delete event?"
      onDelete={() => remove(event.id)}
      onDeleted={() => {
        onDeleted();
        onClose();
        notify.success(
          eventMessages.deleted,
          undo(
            () => restore(event.id),
            () => notify.success(eventMessages.restored),
            eventMessages.restoreFailed,
          ),
        );
      }}
      onClose={onClose}
      failed={eventMessages.deleteFailed}
      isLoading={paid.isPending}
    >
      <p>
        <strong>{event.eventName}</strong> and its gallery photos disappear from the club’s pages.
      </p>
      {paid.isPending && <p role="status">Looking for players who have paid...</p>}
      {paid.error && (
        <Alert severity="warning">
          Who has paid for this event could not be found out. Check the Players tab first.
        </Alert>
      )}
      {paid.total !== undefined && paid.total > 0 && <PaidPlayers players={paid.data ?? []} total={paid.total} />}
    </ConfirmDelete>
  );
}

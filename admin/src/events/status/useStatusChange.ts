import { useQueryClient } from '@tanstack/react-query';
import type { EventType } from '@maidan/shared/domain/event-status.ts';
import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useUpdate } from 'react-admin';
import { errorMessage } from '../../data/http/callFailure.ts';
import { lists } from '../../tabs.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { useStatusMessage } from './useStatusMessage.ts';

/**
 * Optimistic status change; react-admin rolls it back when the server refuses. The success message waits for the
 * server.
 */
export function useStatusChange(event: EventView): (eventType: EventType) => void {
  const queries = useQueryClient();
  const [update] = useUpdate<EventView>();
  const say = useStatusMessage(event);
  return (eventType) =>
    void update(
      lists.events.resource,
      { id: event.id, data: { eventType }, previousData: event },
      {
        mutationMode: 'optimistic',
        onSettled: (_, error) => {
          if (error) notify.failure(errorMessage(error, eventMessages.statusFailed));
          else say();
          void queries.invalidateQueries();
        },
      },
    );
}

import { useQueryClient } from '@tanstack/react-query';
import type { EventType } from '@maidan/shared/domain/event-status.ts';
import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { useUpdate } from 'react-admin';
import { errorMessage } from '../../data/http/callFailure.ts';
import { showSaved } from '../../data/useWrites.ts';
import { lists } from '../../tabs.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { useStatusMessage } from './useStatusMessage.ts';

const { resource } = lists.events;

/**
 * Optimistic status change; react-admin rolls it back when the server refuses, also because somebody has edited the event
 * since it was shown. The success message waits for the server. While `isPending`, nobody knows the version that the
 * change leads to, so that no other may be chosen.
 */
export function useStatusChange(event: EventRecord) {
  const queries = useQueryClient();
  const [update, { isPending }] = useUpdate<EventRecord>();
  const say = useStatusMessage();
  const change = (eventType: EventType): void =>
    void update(
      resource,
      { id: event.id, data: { eventType, version: event.version }, previousData: event },
      {
        mutationMode: 'optimistic',
        onSettled: (saved, error) => {
          if (error) notify.failure(errorMessage(error, eventMessages.statusFailed));
          if (saved) {
            showSaved(queries, resource, saved);
            say(event, saved);
          }
          void queries.invalidateQueries();
        },
      },
    );
  return { change, isPending };
}

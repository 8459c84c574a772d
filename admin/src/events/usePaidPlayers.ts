import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { useGetList } from 'react-admin';
import { lists } from '../tabs.ts';

/** Maximum number of names in the dialog; the total covers the others. */
const maxNames = 50;

/** Players of an event. Only paid registrations have an event; imported players have none. */
export const usePaidPlayers = (eventId: string) =>
  useGetList<PlayerView, Error>(lists.players.resource, {
    filter: { eventId },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: maxNames },
  });

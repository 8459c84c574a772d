import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { useGetList } from 'react-admin';
import { lists } from '../tabs.ts';

/** As many names as a question can hold; the total tells of the rest. */
const named = 50;

/** The players of an event. Only who has paid belongs to one: players of the old lists have none. */
export const usePaidPlayers = (eventId: string) =>
  useGetList<PlayerView, Error>(lists.players.resource, {
    filter: { eventId },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: named },
  });

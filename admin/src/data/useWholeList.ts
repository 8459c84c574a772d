import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { type GetListParams, type RaRecord, useGetList } from 'react-admin';
import { type Tab } from '../tabs.ts';

/** Requests the smallest page, since only the total is used. Lists without paging share their query. */
const countOnly: GetListParams = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
};

/**
 * Milliseconds. The number of players is loaded regularly, because players register while the console is open. Records
 * are added to the other lists only in the console.
 */
const recountPlayersEvery = 30_000;

/** Number of records in a tab's list; undefined until loaded. Players of old lists count only once they have registered. */
export function useCount(tab: Tab): number | undefined {
  const isOfPlayers = tab === 'players';
  return useGetList(
    tab,
    isOfPlayers ? { ...countOnly, filter: { season: 'this' } } : countOnly,
    isOfPlayers ? { refetchInterval: recountPlayersEvery } : {},
  ).total;
}

/** Loads a list without paging (data/dataProvider.ts); shares its query with the count on the tab. */
export const useWholeList = <T extends RaRecord>(resource: string) =>
  useGetList<T, Error>(resource, countOnly, { refetchOnWindowFocus: true });

/** The event's name with its date, which tells events of one name apart. */
export const eventLabel = ({ eventName, startDate }: Pick<EventView, 'eventName' | 'startDate'>): string =>
  `${eventName} · ${shortIndianDate(startDate)}`;

/** All events as the choices of a select; empty while they are loading, and when loading fails. */
export function useEventChoices(): { value: string; label: string }[] {
  const { data: events = [] } = useWholeList<EventView>('events');
  return events.map((event) => ({ value: event.id, label: eventLabel(event) }));
}

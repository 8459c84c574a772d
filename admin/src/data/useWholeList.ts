import { isCalledOff } from '@maidan/shared/domain/event-status.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { type GetListParams, type RaRecord, useGetList } from 'react-admin';
import { type Tab } from '../tabs.ts';

/**
 * Parameters for a count: the smallest page, because only the total is used. For a list without paging they have no
 * effect, so its count and `useWholeList` share one query.
 */
const countOnly: GetListParams = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
};

/** Milliseconds. Players register while the console is open; the records of the other tabs come from the console. */
const recountPlayersEvery = 30_000;

/** Number of records in a tab's list; undefined until loaded. Players imported from an old list are not counted. */
export function useCount(tab: Tab): number | undefined {
  const isOfPlayers = tab === 'players';
  return useGetList(
    tab,
    isOfPlayers ? { ...countOnly, filter: { season: 'this' } } : countOnly,
    isOfPlayers ? { refetchInterval: recountPlayersEvery } : {},
  ).total;
}

/** Loads a list without paging (data/dataProvider.ts). */
export const useWholeList = <T extends RaRecord>(resource: string) =>
  useGetList<T, Error>(resource, countOnly, { refetchOnWindowFocus: true });

/** The event's name with its date, because two events may have the same name. */
export const eventLabel = ({ eventName, startDate }: Pick<EventView, 'eventName' | 'startDate'>): string =>
  `${eventName} · ${shortIndianDate(startDate)}`;

/** All events as the choices of a select; empty until they are loaded. */
export function useEventChoices(): { value: string; label: string }[] {
  const { data: events = [] } = useWholeList<EventView>('events');
  return events.map((event) => ({ value: event.id, label: eventLabel(event) }));
}

/** The ids of the events that were called off; empty while they are loading, and when loading fails. */
export function useCalledOffEvents(): ReadonlySet<string | null> {
  const { data: events = [] } = useWholeList<EventView>('events');
  return new Set(events.filter(({ eventType }) => isCalledOff(eventType)).map(({ id }) => id));
}

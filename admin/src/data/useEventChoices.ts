import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { lists } from '../tabs.ts';
import { useWholeList } from './useWholeList.ts';

/** The date distinguishes events with the same name. */
export const eventLabel = ({ eventName, startDate }: Pick<EventView, 'eventName' | 'startDate'>): string =>
  `${eventName} · ${shortIndianDate(startDate)}`;

/** All events as the choices of a select; none while they are loaded, or when that fails. */
export function useEventChoices(): { value: string; label: string }[] {
  const { data: events = [] } = useWholeList<EventView>(lists.events.resource);
  return events.map((event) => ({ value: event.id, label: eventLabel(event) }));
}

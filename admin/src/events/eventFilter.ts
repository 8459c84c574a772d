import { type EventType, eventTypes } from '@maidan/shared/domain/event-status.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { hasWords } from '../ui/list/hasWords.ts';

export type StatusFilter = EventType | 'all';

export const statusFilters: readonly StatusFilter[] = ['all', ...eventTypes];

export interface EventFilter {
  /** Text of the search box. */
  text: string;
  status: StatusFilter;
}

type Searched = Pick<EventRecord, 'eventName' | 'eventNameHi' | 'location' | 'eventType'>;

/** Whether each word of the search text occurs in the event's location, or in its English or Hindi name. */
const matches = ({ eventName, eventNameHi, location }: Searched, text: string): boolean =>
  hasWords(`${eventName} ${eventNameHi} ${location}`, text);

/** The events that match the search and filter, and the number of matches per status. */
export function filteredEvents<T extends Searched>(events: readonly T[], { text, status }: EventFilter) {
  const matching = events.filter((event) => matches(event, text));
  const counts = Object.fromEntries(
    statusFilters.map((each) => [
      each,
      each === 'all' ? matching.length : matching.filter(({ eventType }) => eventType === each).length,
    ]),
  ) as Record<StatusFilter, number>;
  return { counts, shown: status === 'all' ? matching : matching.filter(({ eventType }) => eventType === status) };
}

import { type EventType, eventTypes } from '@maidan/shared/domain/event-status.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';

export type StatusFilter = EventType | 'all';

/** The chips in their order. */
export const statusFilters: readonly StatusFilter[] = ['all', ...eventTypes];

export interface EventFilter {
  /** What is typed into the search box. */
  text: string;
  status: StatusFilter;
}

type Searched = Pick<EventView, 'eventName' | 'location' | 'eventType'>;

const key = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en-IN');

/** Every word occurs in the name or the place. */
function found({ eventName, location }: Searched, text: string): boolean {
  const there = key(`${eventName} ${location}`);
  return key(text)
    .split(/\s+/)
    .every((word) => there.includes(word));
}

/** The events that the search finds, and how many of them stand behind each chip. */
export function filteredEvents<T extends Searched>(events: readonly T[], { text, status }: EventFilter) {
  const matching = events.filter((event) => found(event, text));
  const counts = Object.fromEntries(
    statusFilters.map((each) => [
      each,
      each === 'all' ? matching.length : matching.filter(({ eventType }) => eventType === each).length,
    ]),
  ) as Record<StatusFilter, number>;
  return { counts, shown: status === 'all' ? matching : matching.filter(({ eventType }) => eventType === status) };
}

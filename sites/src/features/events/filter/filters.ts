import type { EventType } from '@maidan/shared/domain/event-status.ts';

/** The filters in the specification's order. */
export const filters = ['all', 'upcoming', 'ongoing', 'past', 'abandoned'] as const;
export type Filter = (typeof filters)[number];

/** Completed events are listed under Past. */
export const filterOf: Record<EventType, Filter> = {
  upcoming: 'upcoming',
  ongoing: 'ongoing',
  completed: 'past',
  past: 'past',
  abandoned: 'abandoned',
};

export const isShown = (filter: Filter, eventType: EventType): boolean =>
  filter === 'all' || filterOf[eventType] === filter;

/**
 * Returns the events of a filter in the API's order: ongoing, then upcoming (soonest first), then past (newest first).
 */
export const filterEvents = <T extends { eventType: EventType }>(filter: Filter, events: readonly T[]): T[] =>
  events.filter(({ eventType }) => isShown(filter, eventType));

/** The filter's name in a query string. */
export const filterParameter = 'status';

/** Returns the filter of a query string such as `?status=upcoming`; `all` for an unknown filter. */
export function filterInUrl(search: string): Filter {
  const wanted = new URLSearchParams(search).get(filterParameter);
  return filters.find((filter) => filter === wanted) ?? 'all';
}

/** filter-cards.ts dispatches this event on the document when a visitor has chosen another filter. */
export const filterChosen = 'events:filter-chosen';

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

/** Keeps the API's order: ongoing, then upcoming (soonest first), then past (newest first). */
export const filterEvents = <T extends { eventType: EventType }>(filter: Filter, events: readonly T[]): T[] =>
  events.filter(({ eventType }) => isShown(filter, eventType));

const parameter = 'status';

/** The filter of a query string: `?status=upcoming`. Anything that is no filter shows all events. */
export function filterInUrl(search: string): Filter {
  const wanted = new URLSearchParams(search).get(parameter);
  return filters.find((filter) => filter === wanted) ?? 'all';
}

/** The query string with this filter; other parameters are kept. */
export function searchWithFilter(search: string, filter: Filter): string {
  const query = new URLSearchParams(search);
  if (filter === 'all') query.delete(parameter);
  else query.set(parameter, filter);
  return query.size > 0 ? `?${query.toString()}` : '';
}

import type { EventType } from '@maidan/shared/domain/event-status.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPopup, eventsPage } from '../../../content/events.ts';

/** The filters in the spec's order. Completed events are listed under Past. */
export const filters = [
  { name: 'all', label: 'All Events' },
  { name: 'upcoming', label: 'Upcoming' },
  { name: 'ongoing', label: 'Ongoing' },
  { name: 'past', label: 'Past' },
  { name: 'abandoned', label: 'Abandoned' },
] as const;
export type Filter = (typeof filters)[number]['name'];

const filterOf: Record<EventType, Filter> = {
  upcoming: 'upcoming',
  ongoing: 'ongoing',
  completed: 'past',
  past: 'past',
  abandoned: 'abandoned',
};

/** Keeps the API's order: ongoing, then upcoming (soonest first), then past (newest first). */
export const filterEvents = (filter: Filter, events: readonly EventView[]): EventView[] =>
  events.filter(({ eventType }) => filter === 'all' || filterOf[eventType] === filter);

/** `Showing 4 upcoming events`, `Showing 1 event`. */
export const eventCount = (filter: Filter, count: number): string =>
  ['Showing', count, filter === 'all' ? '' : filter, count === 1 ? 'event' : 'events']
    .filter((word) => word !== '')
    .join(' ');

export function emptyMessage(filter: Filter): { title: string; text: string } {
  if (filter === 'all') return { title: 'No Events Found', text: eventsPage.empty.none };
  const label = filters.find(({ name }) => name === filter)?.label ?? '';
  return { title: `No ${label} Events Found`, text: `No ${filter} events available at the moment.` };
}

/** Paragraphs of the rules popup: the rules, else the description, else a hint to ask the organizers. */
export function rulesText({ rules, description }: Pick<EventView, 'rules' | 'description'>): readonly string[] {
  const text = rules.trim() || description.trim();
  return text ? [text] : [eventPopup.noRules, eventPopup.askOrganizers];
}

import type { EventsPageTexts } from '../../../content/events.ts';
import type { Filter } from './filters.ts';

const label = ({ filters }: EventsPageTexts, filter: Filter): string => (filter === 'all' ? '' : filters[filter]);

/** `Showing 4 upcoming events`, `4 आगामी प्रतियोगिताएँ` */
export const eventCount = (texts: EventsPageTexts, filter: Filter, count: number): string =>
  texts.count(label(texts, filter), count);

export function emptyMessage(texts: EventsPageTexts, filter: Filter): { title: string; text: string } {
  const { title, none, text } = texts.empty;
  const name = label(texts, filter);
  return { title: title(name), text: filter === 'all' ? none : text(name) };
}

import { pageLimits } from '@maidan/shared/lists/page-lists.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';

/** Whether the event at this place in the list of the events page, counted from 0, has popups. */
export const hasPopups = (place: number): boolean => place < pageLimits.popups;

/** An event in the data of the events page's island. `readEvents` adds the fields that are left out. */
export type PrerenderedEvent = Partial<EventView>;

const texts: ReadonlySet<string> = new Set<keyof EventView>(['description', 'rules', 'descriptionHi', 'rulesHi']);

/** Whether a field is a long text that the popups of a page in that language do not show. */
function isUnread(field: string, { descriptionHi, rulesHi }: EventView, language: Language): boolean {
  if (language === 'en') return field === 'descriptionHi' || field === 'rulesHi';
  return (field === 'description' && descriptionHi.trim() !== '') || (field === 'rules' && rulesHi.trim() !== '');
}

/**
 * The events as the data of the page's island; their cards are in the page as well. To keep the page small, it leaves
 * out empty values, long texts in a language that the page does not show, and the long texts of events without popups.
 */
export const prerenderedEvents = (events: readonly EventView[], language: Language): PrerenderedEvent[] =>
  events.map((event, place) =>
    Object.fromEntries(
      Object.entries(event).filter(
        ([field, value]) =>
          value !== '' &&
          value !== null &&
          value !== false &&
          field !== '_id' &&
          !isUnread(field, event, language) &&
          (hasPopups(place) || !texts.has(field)),
      ),
    ),
  );

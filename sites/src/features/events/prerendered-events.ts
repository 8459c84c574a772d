import { pageLimits } from '@maidan/shared/lists/page-lists.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';

/** @param place of the event in the list, from 0 */
export const hasPopups = (place: number): boolean => place < pageLimits.popups;

/** An event as the events page carries it for its island. `readEvents` adds what is left out. */
export type PrerenderedEvent = Partial<EventView>;

const texts: ReadonlySet<string> = new Set<keyof EventView>(['description', 'rules', 'descriptionHi', 'rulesHi']);

/** Whether a field is a long text that the popups of a page in that language do not show. */
function isUnread(field: string, { descriptionHi, rulesHi }: EventView, language: Language): boolean {
  if (language === 'en') return field === 'descriptionHi' || field === 'rulesHi';
  return (field === 'description' && descriptionHi.trim() !== '') || (field === 'rules' && rulesHi.trim() !== '');
}

/**
 * The page has each event twice, as a card and as data for its island. To keep it small, empty values are left out, and
 * so are the long texts in the other language, and those of events without popups, whose cards do not show them.
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

import type { EventType } from '@maidan/shared/domain/event-status.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventDays, eventPlace } from '../../lib/event/when-and-where.ts';
import { datesIn } from '../../lib/language/dates.ts';

/** Fields of an event that the service worker stores (`shownParts` in public/sw.js). */
type KeptParts = Pick<
  EventView,
  'eventName' | 'eventNameHi' | 'eventType' | 'startDate' | 'endDate' | 'ground' | 'location'
>;

/** Texts of the offline page; `asOf` contains the placeholder `{moment}`. */
export interface OfflineTemplates {
  asOf: string;
  status: Readonly<Record<EventType, string>>;
}

export interface KeptEvent {
  name: string;
  /** Lines with status, days and place. */
  lines: readonly string[];
}

interface Page {
  templates: OfflineTemplates;
  language: Language;
}

/**
 * Returns what the offline page shows of the cached list of events.
 * @param date the `date` header of the cached answer, which says how old the list is; null without one
 */
export function keptEvents(
  answer: unknown,
  date: string | null,
  { templates, language }: Page,
): { asOf: string; events: KeptEvent[] } {
  const { moment } = datesIn(language);
  const instant = date === null ? NaN : Date.parse(date);
  const asOf = Number.isNaN(instant) ? '' : templates.asOf.replace('{moment}', moment(new Date(instant)));
  const kept = Array.isArray(answer) ? (answer as KeptParts[]) : [];
  const events = kept.map((event) => ({
    name: eventNameIn(language, event),
    lines: [templates.status[event.eventType], eventDays(event, language), eventPlace(event, language)],
  }));
  return { asOf, events };
}

import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventDays } from './event-days.ts';

/** Returns the days of an event for plain texts, with ordinary spaces: `Wed 30 to Thu 31 December 2026`. */
export const eventDates = (event: Pick<EventView, 'startDate' | 'endDate'>, language: Language): string =>
  eventDays(event, language).replaceAll('\u00a0', ' ');

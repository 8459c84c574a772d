import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventDays } from '../../lib/event/event-days.ts';
import { eventAddress } from '../../lib/event/event-place.ts';

/** What a player must know of an event. What the club has not written is empty, and shown nowhere. */
export const eventFacts = (event: EventView, language: Language) => ({
  /** All days, with weekdays and the year. */
  dates: event.startDate && eventDays(event, language),
  location: eventAddress(event, language),
  ground: event.ground.trim(),
  reportingTime: event.reportingTime.trim(),
});

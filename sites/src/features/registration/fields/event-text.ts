import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { datesIn } from '../../../lib/language/dates.ts';
import { registrationNoteIn } from '../../../lib/language/registration-note.ts';

/** `Monsoon Cup, 6 Dec 2026` */
export const eventText = (language: Language, event: EventView): string =>
  `${eventNameIn(language, event)}, ${datesIn(language).short(event.startDate)}`;

/** `Monsoon Cup, 6 Dec 2026: Registration is full` */
export function optionText(language: Language, event: EventView): string {
  const note = registrationNoteIn(language, event);
  return note === null ? eventText(language, event) : `${eventText(language, event)}: ${note}`;
}

import { isAhead, isCalledOff } from '@maidan/shared/domain/event-status.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPageTexts } from '../../content/event-page.ts';
import { datesIn } from '../language/dates.ts';
import { registrationNoteIn } from '../language/registration-note.ts';

interface RegistrationNotice {
  /** Whether the page links to the registration. */
  isOpen: boolean;
  text: string;
}

/** What an event's page says about the registration. It is open only for an upcoming event. */
export function registrationNotice(event: EventView, language: Language): RegistrationNotice {
  const { eventType, registrationCloses } = event;
  const texts = eventPageTexts[language].registration;
  const closed = (text: string): RegistrationNotice => ({ isOpen: false, text });
  if (isCalledOff(eventType)) return closed(texts.calledOff);
  if (eventType !== 'upcoming') return closed(isAhead(eventType) ? texts.begun : texts.over);
  const note = registrationNoteIn(language, event);
  if (note !== null) return closed(note);
  return {
    isOpen: true,
    text: registrationCloses ? texts.openUntil(datesIn(language).long(registrationCloses)) : texts.open,
  };
}

/**
 * What a card says about the registration: why there is none, or until when it is open, and that few places are left or
 * how many there are in all. Empty for an event that is not upcoming.
 */
export function registrationLines(event: EventView, language: Language): string[] {
  if (event.eventType !== 'upcoming') return [];
  const note = registrationNoteIn(language, event);
  if (note !== null) return [note];
  const { openUntil, fewPlaces, places } = eventPageTexts[language].registration;
  const { registrationCloses: closes, playerLimit: limit, hasFewPlaces } = event;
  return [
    ...(closes ? [openUntil(datesIn(language).long(closes))] : []),
    ...(hasFewPlaces ? [fewPlaces] : limit === null ? [] : [places(limit)]),
  ];
}

import { isCalledOff } from '@maidan/shared/domain/event-status.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPageTexts } from '../../content/event-page.ts';
import { datesIn } from '../language/dates.ts';
import { registrationNoteIn } from '../language/registration-note.ts';

interface RegistrationNotice {
  /** Whether the page invites to register. */
  isOpen: boolean;
  text: string;
}

/** What an event's page says of its registration. Only an upcoming event whose registration is open invites. */
export function registrationNotice(event: EventView, language: Language): RegistrationNotice {
  const { eventType, registrationCloses } = event;
  const texts = eventPageTexts[language].registration;
  const closed = (text: string): RegistrationNotice => ({ isOpen: false, text });
  if (isCalledOff(eventType)) return closed(texts.calledOff);
  if (eventType !== 'upcoming') return closed(texts.closed);
  const note = registrationNoteIn(language, event);
  if (note !== null) return closed(note);
  return {
    isOpen: true,
    text: registrationCloses ? texts.openUntil(datesIn(language).long(registrationCloses)) : texts.open,
  };
}

import { registrationNote } from '@maidan/shared/domain/registration/registration-state.ts';
import type { Language } from '@maidan/shared/language.ts';
import { registrationNotes } from '../../content/hi/registration-note.ts';
import { datesIn } from './dates.ts';

type NotedEvent = Parameters<typeof registrationNote>[0];

/** Returns why an upcoming event takes no registrations, in the reader's language; null for any other event. */
export function registrationNoteIn(language: Language, event: NotedEvent): string | null {
  const note = registrationNote(event);
  if (language === 'en' || note === null) return note;
  if (event.registrationState === 'full') return registrationNotes.full;
  return event.registrationState === 'not_yet' && event.registrationOpens
    ? registrationNotes.opens(datesIn('hi').long(event.registrationOpens))
    : registrationNotes.closed;
}

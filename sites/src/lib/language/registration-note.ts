import { registrationNote } from '@maidan/shared/domain/registration/registration-state.ts';
import type { Language } from '@maidan/shared/language.ts';
import { datesIn } from './dates.ts';

/**
 * Why an upcoming event takes no registrations, in Hindi. The sentences are not in `content/hi`, because English pages
 * load them as well.
 */
const registrationNotes = {
  full: 'पंजीकरण की सब जगहें भर गईं',
  opens: (day: string): string => `पंजीकरण ${day} से शुरू होगा`,
  closed: 'पंजीकरण बंद हो चुका है',
} as const;

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

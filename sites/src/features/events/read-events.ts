import { isEventType } from '@maidan/shared/domain/event-status.ts';
import type { EventPageView, EventView } from '@maidan/shared/wire/events.ts';

/** An event in an API response, which may use older field names (spec section 3). */
type SentEvent = Partial<EventPageView> & { title?: string; date?: string; image?: string };

function readEvent(sent: SentEvent): EventView {
  const id = sent.id ?? sent._id ?? '';
  const startDate = sent.startDate ?? sent.date ?? '';
  return {
    id,
    _id: id,
    eventName: sent.eventName ?? sent.title ?? '',
    startDate,
    endDate: sent.endDate ?? startDate,
    description: sent.description ?? '',
    rules: sent.rules ?? '',
    location: sent.location ?? '',
    eventType: isEventType(sent.eventType) ? sent.eventType : 'upcoming',
    photoUrl: sent.photoUrl ?? sent.image ?? null,
    hasAvif: sent.hasAvif ?? false,
    photoPoint: sent.photoPoint ?? '',
    registrationOpens: sent.registrationOpens ?? null,
    registrationCloses: sent.registrationCloses ?? null,
    registrationState: sent.registrationState ?? 'open',
    playerLimit: sent.playerLimit ?? null,
    hasFewPlaces: sent.hasFewPlaces ?? false,
    reportingTime: sent.reportingTime ?? '',
    ground: sent.ground ?? '',
    minAge: sent.minAge ?? null,
    maxAge: sent.maxAge ?? null,
    ageDay: sent.ageDay ?? null,
    openTo: sent.openTo ?? 'all',
    startTime: sent.startTime ?? '',
    endTime: sent.endTime ?? '',
    offerHours: sent.offerHours ?? 24,
    eventNameHi: sent.eventNameHi ?? '',
    descriptionHi: sent.descriptionHi ?? '',
    rulesHi: sent.rulesHi ?? '',
  };
}

/** Reads an array, or an object with `events` (spec section 7); anything else gives an empty list. */
function sentEvents(answer: unknown): SentEvent[] {
  const sent = typeof answer === 'object' && answer !== null && 'events' in answer ? answer.events : answer;
  return Array.isArray(sent) ? sent : [];
}

export const readEvents = (answer: unknown): EventView[] => sentEvents(answer).map(readEvent);

/** Reads events with the fields that only their own pages show. */
export const readEventPages = (answer: unknown): EventPageView[] =>
  sentEvents(answer).map((sent) => ({
    ...readEvent(sent),
    resultNote: sent.resultNote ?? '',
    resultNoteHi: sent.resultNoteHi ?? '',
  }));

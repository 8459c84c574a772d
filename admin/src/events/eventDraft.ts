import { isCalendarDay, readDay } from '@maidan/shared/format/dates.ts';
import { eventRules, type EventForm } from '@maidan/shared/rules/event.ts';
import { eventPhotoRules, type PhotoFacts } from '@maidan/shared/rules/photo.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';

/** What the secretary has typed so far. */
export interface EventDraft extends EventForm {
  /** Chosen anew; absent, the stored one stays. */
  photo?: File;
}

const fields = ['eventName', 'startDate', 'endDate', 'location', 'eventType', 'description', 'rules'] as const;

export const emptyDraft: EventDraft = {
  eventName: '',
  startDate: '',
  endDate: '',
  location: '',
  eventType: 'upcoming',
  description: '',
  rules: '',
};

export const draftOf = (event: EventView | undefined): EventDraft =>
  event ? (Object.fromEntries(fields.map((field) => [field, event[field]])) as unknown as EventDraft) : emptyDraft;

/** Another start clears an end that would lie before it (spec section 5). */
export function withStart(draft: EventDraft, startDate: string): Pick<EventDraft, 'startDate' | 'endDate'> {
  const clears = isCalendarDay(startDate) && draft.endDate !== '' && draft.endDate < startDate;
  return { startDate, endDate: clears ? '' : draft.endDate };
}

/** By the shared rules. `stored`: the event being edited, whose own dates may lie in the past. */
export function draftErrors(draft: EventDraft, today: string, stored?: EventView): FieldErrors<EventDraft> {
  const facts = draft.photo && { bytes: draft.photo.size, type: draft.photo.type };
  const photo = fieldErrors<{ photo: PhotoFacts }>({ photo: eventPhotoRules }, { ...(facts && { photo: facts }) });
  return { ...fieldErrors(eventRules(today, stored), draft), ...photo };
}

/** What is sent: the whole of a new event, and of an old one only what changed, so that nobody else's change is undone. */
export function sentOf(draft: EventDraft, stored?: EventView): Partial<EventDraft> {
  const changed = fields.filter((field) => !stored || draft[field] !== stored[field]);
  return {
    ...Object.fromEntries(changed.map((field) => [field, draft[field]])),
    ...(draft.photo && { photo: draft.photo }),
  };
}

/** The earliest day that a date field offers: today, or the stored day where that is earlier. */
export const earliest = (today: string, stored: string | undefined): string => {
  const day = readDay(stored ?? '') ?? today;
  return day < today ? day : today;
};

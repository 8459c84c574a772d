import { isCalendarDay, readDay } from '@maidan/shared/format/dates.ts';
import { eventRules, type EventForm } from '@maidan/shared/rules/event.ts';
import { eventPhotoRules, type PhotoFacts } from '@maidan/shared/rules/photo.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';

/** Form values of an event. */
export interface EventDraft extends EventForm {
  /** A newly chosen photo; when absent, the stored photo is kept. */
  photo?: File;
}

export const emptyDraft: EventForm = {
  eventName: '',
  startDate: '',
  endDate: '',
  location: '',
  eventType: 'upcoming',
  description: '',
  rules: '',
  registrationOpens: '',
  registrationCloses: '',
  playerLimit: '',
  reportingTime: '',
  ground: '',
  eventNameHi: '',
  descriptionHi: '',
  rulesHi: '',
};

const fields = Object.keys(emptyDraft) as (keyof EventForm)[];

export const draftOf = (event: EventView | undefined): EventDraft => ({
  ...emptyDraft,
  ...(event && Object.fromEntries(fields.map((field) => [field, String(event[field] ?? '')]))),
});

/** A new start date clears an earlier end date (spec section 5). */
export function withStart(draft: EventDraft, startDate: string): Pick<EventDraft, 'startDate' | 'endDate'> {
  const clears = isCalendarDay(startDate) && draft.endDate !== '' && draft.endDate < startDate;
  return { startDate, endDate: clears ? '' : draft.endDate };
}

/** Validates by the shared rules. `stored` is the event being edited, whose dates may be in the past. */
export function draftErrors(draft: EventDraft, today: string, stored?: EventView): FieldErrors<EventDraft> {
  const facts = draft.photo && { bytes: draft.photo.size, type: draft.photo.type };
  const photo = fieldErrors<{ photo: PhotoFacts }>({ photo: eventPhotoRules }, { ...(facts && { photo: facts }) });
  return { ...fieldErrors(eventRules(today, stored), draft), ...photo };
}

/**
 * Request body: all fields of a new event, only the changed fields of a stored one, so that concurrent changes by
 * others are kept.
 */
export function changedFields(draft: EventDraft, stored?: EventView): Partial<EventDraft> {
  const before = stored && draftOf(stored);
  const changed = fields.filter((field) => draft[field] !== before?.[field]);
  return {
    ...Object.fromEntries(changed.map((field) => [field, draft[field]])),
    ...(draft.photo && { photo: draft.photo }),
  };
}

/** Minimum of a date field: today, or the stored date when it is earlier. */
export const minDate = (today: string, stored: string | undefined): string => {
  const day = readDay(stored ?? '') ?? today;
  return day < today ? day : today;
};

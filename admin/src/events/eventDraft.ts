import { eventTypeLabels, type EventType, isEventType, isOver } from '@maidan/shared/domain/event-status.ts';
import { isOpenTo, openToLabels } from '@maidan/shared/domain/registration/eligibility.ts';
import { isCalendarDay, readDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { emptyEvent, eventRules, type EventForm } from '@maidan/shared/rules/event.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { translate } from '../i18n/translate.ts';
import { changesSince, type Fact, type Meanwhile } from '../ui/meanwhile/meanwhile.ts';

export interface EventDraft extends EventForm {
  /** A newly chosen photo; when absent, the stored photo is kept. */
  photo?: File | undefined;
}

/** The fields in the order of the form. */
const fields = Object.keys(emptyEvent) as (keyof EventForm)[];

export const draftOf = (event: EventRecord | undefined): EventDraft => ({
  ...emptyEvent,
  ...(event && Object.fromEntries(fields.map((field) => [field, String(event[field] ?? '')]))),
});

/** Returns both dates after a new start date, which clears an earlier end date (spec section 5). */
export function withStart(draft: EventDraft, startDate: string): Pick<EventDraft, 'startDate' | 'endDate'> {
  const clears = isCalendarDay(startDate) && draft.endDate !== '' && draft.endDate < startDate;
  return { startDate, endDate: clears ? '' : draft.endDate };
}

/**
 * Validates by the shared rules, except for a chosen photo, which `PhotoInput` checks. `stored` is the edited event,
 * whose dates may be in the past.
 */
export const draftErrors = (draft: EventDraft, today: string, stored?: EventRecord): FieldErrors<EventDraft> =>
  fieldErrors(eventRules(today, stored), draft);

/**
 * Returns the fields to send: all fields of a new event, or only the changed fields of a stored event, so that changes
 * of other fields by others are kept.
 */
export function changedFields(draft: EventDraft, stored?: EventRecord): Partial<EventDraft> {
  const before = stored && draftOf(stored);
  const changed = fields.filter((field) => draft[field] !== before?.[field]);
  return {
    ...Object.fromEntries(changed.map((field) => [field, draft[field]])),
    ...(draft.photo && { photo: draft.photo }),
  };
}

const readable = (value: string): string => {
  if (isEventType(value)) return eventTypeLabels[value];
  if (isOpenTo(value)) return openToLabels[value];
  return isCalendarDay(value) ? shortIndianDate(value) : value;
};

function factsOf(event: EventRecord): Fact[] {
  const draft = draftOf(event);
  const texts = fields.map((field) => ({ field, value: readable(draft[field]) }));
  const photo = { field: 'photo', value: event.photoUrl ?? '', now: translate('meanwhile.anotherPhoto') } as const;
  return [...texts, photo].map((fact) => ({ ...fact, label: translate(`resources.events.fields.${fact.field}`) }));
}

/** Finds what has changed in an event since it was shown. */
export const eventChanges = (shown: EventRecord, current: EventRecord, actors: readonly string[]): Meanwhile => ({
  actors,
  changes: changesSince(factsOf(shown), factsOf(current)),
});

/** The earliest day of a date input: today, or the stored day when it is earlier; none when the event is over. */
export const minDate = (today: string, stored: string | undefined, eventType: EventType): string | undefined => {
  if (isOver(eventType)) return undefined;
  const day = readDay(stored ?? '') ?? today;
  return day < today ? day : today;
};

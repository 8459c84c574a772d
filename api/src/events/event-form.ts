import { emptyEvent, type EventForm, eventRules } from '@maidan/shared/rules/event.ts';
import type { Event } from './event.entity.ts';
import type { EventType } from '@maidan/shared/domain/event-status.ts';
import type { OpenTo } from '@maidan/shared/domain/registration/eligibility.ts';
import { readDay } from '@maidan/shared/format/dates.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { isBlank, tidyText } from '@maidan/shared/rules/typed-text.ts';
import { invalid } from '../platform/http/errors/domain-error.ts';

/** Form fields whose columns are null when they are empty. */
type Optional = 'registrationOpens' | 'registrationCloses' | 'playerLimit' | 'minAge' | 'maxAge' | 'ageDay';
type Columns = Omit<EventForm, Optional | 'offerHours'> & Pick<Event, Optional | 'offerHours'>;

/** A stored event in the form's format. */
export const formOf = (event: Event): EventForm => ({
  eventName: event.eventName,
  startDate: event.startDate,
  endDate: event.endDate,
  description: event.description,
  rules: event.rules,
  location: event.location,
  eventType: event.eventType,
  registrationOpens: event.registrationOpens ?? '',
  registrationCloses: event.registrationCloses ?? '',
  playerLimit: event.playerLimit?.toString() ?? '',
  offerHours: event.offerHours.toString(),
  reportingTime: event.reportingTime,
  ground: event.ground,
  minAge: event.minAge?.toString() ?? '',
  maxAge: event.maxAge?.toString() ?? '',
  ageDay: event.ageDay ?? '',
  openTo: event.openTo,
  startTime: event.startTime,
  endTime: event.endTime,
  groupLink: event.groupLink,
  eventNameHi: event.eventNameHi,
  descriptionHi: event.descriptionHi,
  rulesHi: event.rulesHi,
  resultNote: event.resultNote,
  resultNoteHi: event.resultNoteHi,
  photoPoint: event.photoPoint,
});

const numberOf = (digits: string): number | null => (digits ? Number(digits) : null);

/** A valid form as columns. */
export const columnsOf = (form: EventForm): Columns => ({
  ...form,
  registrationOpens: form.registrationOpens || null,
  registrationCloses: form.registrationCloses || null,
  playerLimit: numberOf(form.playerLimit),
  offerHours: Number(form.offerHours),
  minAge: numberOf(form.minAge),
  maxAge: numberOf(form.maxAge),
  ageDay: form.ageDay || null,
});

type Sent = { [K in keyof EventForm]?: string | number | null };

const fields = Object.keys(emptyEvent) as (keyof EventForm)[];

const oneLine = (text: string): string => tidyText(text).replace(/\s+/g, ' ');
/** A tidied text of several lines, with LF as line end: browsers send CR LF in a multipart form and LF in JSON. */
const paragraphs = (text: string): string => tidyText(text.replace(/\r\n?/g, '\n'));
const day = (text: string): string => readDay(text) ?? text;
const optional =
  (normalised: (text: string) => string) =>
  (text: string): string =>
    isBlank(text) ? '' : normalised(text);

const normalise: Record<keyof EventForm, (text: string) => string> = {
  eventName: oneLine,
  startDate: day,
  endDate: day,
  description: paragraphs,
  rules: paragraphs,
  location: oneLine,
  eventType: (text) => text,
  registrationOpens: optional(day),
  registrationCloses: optional(day),
  playerLimit: optional((text) => text),
  offerHours: (text) => text,
  reportingTime: oneLine,
  ground: oneLine,
  minAge: optional((text) => text),
  maxAge: optional((text) => text),
  ageDay: optional(day),
  openTo: (text) => text,
  startTime: oneLine,
  endTime: oneLine,
  groupLink: oneLine,
  eventNameHi: oneLine,
  descriptionHi: paragraphs,
  rulesHi: paragraphs,
  resultNote: paragraphs,
  resultNoteHi: paragraphs,
  photoPoint: oneLine,
};

/**
 * The valid event: the fields that were sent, tidied, and the stored values of the others.
 * @param today the Indian day, `YYYY-MM-DD`
 * @throws DomainError `invalid` with a message per field
 */
export function validateEvent(sent: Sent, today: string, stored?: EventForm): EventForm {
  const values = { ...emptyEvent } as Record<keyof EventForm, string>;
  // A blank choice counts as not sent: the stored choice is used, or that of `emptyEvent` for a new event.
  const given: Sent = { ...sent };
  for (const choice of ['eventType', 'openTo'] as const) if (isBlank(given[choice])) given[choice] = null;
  for (const field of fields)
    values[field] = normalise[field](String(given[field] ?? stored?.[field] ?? emptyEvent[field]));
  const event: EventForm = { ...values, eventType: values.eventType as EventType, openTo: values.openTo as OpenTo };
  const errors = fieldErrors(eventRules(today, stored), event);
  const [first] = Object.values(errors);
  if (first) throw invalid(first, errors);
  return event;
}

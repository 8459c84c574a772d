import { readDay } from '@maidan/shared/dates.ts';
import type { EventType } from '@maidan/shared/event-status.ts';
import { eventRules, type EventForm } from '@maidan/shared/rules/event.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { invalid } from '../errors/domain-error.ts';

type Sent = { [K in keyof EventForm]?: string | null };

const blank: EventForm = {
  eventName: '',
  startDate: '',
  endDate: '',
  description: '',
  rules: '',
  location: '',
  eventType: 'upcoming',
};

const fields = Object.keys(blank) as (keyof EventForm)[];

const oneLine = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');
/** Browsers end lines with CR LF in a multipart form and with LF in JSON; the limit counts characters of one kind. */
const paragraphs = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
const day = (text: string): string => readDay(text) ?? text;

const tidy: Record<keyof EventForm, (text: string) => string> = {
  eventName: oneLine,
  startDate: day,
  endDate: day,
  description: paragraphs,
  rules: paragraphs,
  location: oneLine,
  eventType: (text) => text || blank.eventType,
};

/**
 * The event as it will be: what was sent, over what is stored.
 * @param today the Indian day, `YYYY-MM-DD`
 * @throws DomainError `invalid` with a sentence per field
 */
export function judgedEvent(sent: Sent, today: string, stored?: EventForm): EventForm {
  const whole = { ...blank } as Record<keyof EventForm, string>;
  for (const field of fields) whole[field] = tidy[field](sent[field] ?? stored?.[field] ?? blank[field]);
  const event: EventForm = { ...whole, eventType: whole.eventType as EventType };
  const errors = fieldErrors(eventRules(today, stored), event);
  const [first] = Object.values(errors);
  if (first) throw invalid(first, errors);
  return event;
}

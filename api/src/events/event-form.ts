import type { EventForm } from '@maidan/shared/rules/event.ts';
import type { Event } from './event.entity.ts';

/** Columns that hold null for an empty field of the form. */
type Optional = 'registrationOpens' | 'registrationCloses' | 'playerLimit';
type Columns = Omit<EventForm, Optional> & Pick<Event, Optional>;

/** A stored event as the form holds it. */
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
  reportingTime: event.reportingTime,
  ground: event.ground,
  eventNameHi: event.eventNameHi,
  descriptionHi: event.descriptionHi,
  rulesHi: event.rulesHi,
});

/** A valid form as it is stored. */
export const columnsOf = (form: EventForm): Columns => ({
  ...form,
  registrationOpens: form.registrationOpens || null,
  registrationCloses: form.registrationCloses || null,
  playerLimit: form.playerLimit ? Number(form.playerLimit) : null,
});

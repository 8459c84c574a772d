import { eventTypes, type EventType, isOver } from '../domain/event-status.ts';
import { type OpenTo, openToChoices } from '../domain/registration/eligibility.ts';
import { ageLimits } from '../domain/player-type.ts';
import { readDay } from '../format/dates.ts';
import { photoPoint } from './photo.ts';
import { atMost, oneOf, required, type Rule, type RuleSet } from './rule-set.ts';
import { isBlank } from './typed-text.ts';

/** The secretary's event form. Dates are `YYYY-MM-DD` or ISO instants. */
export interface EventForm {
  eventName: string;
  startDate: string;
  endDate: string;
  description: string;
  rules: string;
  location: string;
  eventType: EventType;
  /** The first day of registration; empty for no limit. The last day and the number of players may be empty as well. */
  registrationOpens: string;
  registrationCloses: string;
  /** Digits, as typed. */
  playerLimit: string;
  /** Whole hours for which a free place is held for the person of the waiting list to whom it is offered; digits. */
  offerHours: string;
  reportingTime: string;
  ground: string;
  /** Digits; empty for no limit. Both ages are inclusive. */
  minAge: string;
  maxAge: string;
  /** The day on which the age counts; empty for the first day of the event. */
  ageDay: string;
  openTo: OpenTo;
  /** `HH:MM`, or empty. */
  startTime: string;
  endTime: string;
  /** An invitation to a WhatsApp group, or empty. */
  groupLink: string;
  /** The result of the event. Shown only when `hasResult` is true of the event's status. */
  resultNote: string;
  /** For Hindi pages; empty where they show the English text. */
  eventNameHi: string;
  descriptionHi: string;
  rulesHi: string;
  resultNoteHi: string;
  /** The point that stays visible where the photo is cut (`photoPoint` of photo.ts); empty for the middle. */
  photoPoint: string;
}

/** A new event before anything is typed, in the order of the console's form. */
export const emptyEvent: EventForm = {
  eventName: '',
  startDate: '',
  endDate: '',
  startTime: '',
  endTime: '',
  reportingTime: '',
  location: '',
  ground: '',
  registrationOpens: '',
  registrationCloses: '',
  playerLimit: '',
  offerHours: '24',
  groupLink: '',
  openTo: 'all',
  minAge: '',
  maxAge: '',
  ageDay: '',
  eventType: 'upcoming',
  resultNote: '',
  description: '',
  rules: '',
  eventNameHi: '',
  descriptionHi: '',
  rulesHi: '',
  resultNoteHi: '',
  photoPoint: '',
};

export const eventLimits = {
  name: 200,
  description: 5000,
  rules: 10_000,
  location: 300,
  players: 10_000,
  offerHours: 168,
  reportingTime: 40,
  ground: 120,
  groupLink: 200,
  resultNote: 500,
  lastDay: '2030-12-31',
} as const;

const lastYear = eventLimits.lastDay.slice(0, 4);

export const eventSentences = {
  name: 'Event name is required',
  nameLength: `Event name must be at most ${eventLimits.name} characters`,
  start: 'Start date is required',
  end: 'End date is required',
  startReal: 'Start date must be a date that exists',
  endReal: 'End date must be a date that exists',
  startPast: 'Start date cannot be before today',
  startFar: `Start date cannot be after ${lastYear}`,
  endPast: 'End date cannot be before today',
  endFar: `End date cannot be after ${lastYear}`,
  order: 'End date must be after start date',
  rulesLength: `Rules must be at most ${eventLimits.rules} characters`,
  descriptionLength: `Description must be at most ${eventLimits.description} characters`,
  locationLength: `Location must be at most ${eventLimits.location} characters`,
  type: 'Please select a valid status',
  opensReal: 'Opening day must be a date that exists',
  closesReal: 'Closing day must be a date that exists',
  opensLate: 'Registration must open before the event starts, or on that day',
  closesLate: 'Registration must close before the event starts, or on that day',
  windowOrder: 'Closing day must not be before the opening day',
  players: `Limit of players must be a whole number from 1 to ${eventLimits.players.toLocaleString('en-IN')}`,
  offerHours: `Hours for which an offer holds must be a whole number from 1 to ${eventLimits.offerHours}`,
  reportingTimeLength: `Reporting time must be at most ${eventLimits.reportingTime} characters`,
  groundLength: `Ground must be at most ${eventLimits.ground} characters`,
  minAge: `Youngest age must be a whole number from ${ageLimits.least} to ${ageLimits.most}`,
  maxAge: `Oldest age must be a whole number from ${ageLimits.least} to ${ageLimits.most}`,
  ageOrder: 'Oldest age must not be below the youngest age',
  ageDayReal: 'Day on which the age counts must be a date that exists',
  ageDayFar: `Day on which the age counts cannot be after ${lastYear}`,
  ageDayAlone: 'Enter the youngest or the oldest age, or leave the day empty',
  openTo: 'Please choose who can take part',
  startTime: 'Start time must be a time of day, such as 07:30',
  endTime: 'End time must be a time of day, such as 18:00',
  timeOrder: 'End time must be after the start time',
  groupLink: 'WhatsApp group must be a link that begins with https://chat.whatsapp.com/',
  nameHiLength: `Name in Hindi must be at most ${eventLimits.name} characters`,
  descriptionHiLength: `Description in Hindi must be at most ${eventLimits.description} characters`,
  rulesHiLength: `Rules in Hindi must be at most ${eventLimits.rules} characters`,
  resultNoteLength: `Result must be at most ${eventLimits.resultNote} characters`,
  sameEvent: 'There is already an event of this name on this day',
  resultNoteHiLength: `Result in Hindi must be at most ${eventLimits.resultNote} characters`,
} as const;

/** Messages of the console after a call about an event (spec section 8), and our own where it has none. */
export const eventMessages = {
  created: 'Event created successfully',
  updated: 'Event updated successfully',
  deleted: 'Event deleted successfully',
  statusUpdated: 'Event status updated successfully',
  restored: 'Event restored successfully',
  loadFailed: 'Failed to load events. Please refresh the page.',
  saveFailed: 'Failed to save event. Please try again.',
  deleteFailed: 'Failed to delete event. Please try again.',
  statusFailed: 'Failed to update event status. Please try again.',
  restoreFailed: 'Failed to restore event. Please try again.',
} as const;

const messages = eventSentences;

const within =
  (today: string, before: string | undefined, [real, past, far]: readonly [string, string, string]) =>
  (value: string | undefined, { eventType }: Partial<EventForm>): string | undefined => {
    const day = readDay(value ?? '');
    if (!day) return real;
    if (day > eventLimits.lastDay) return far;
    return day < today && day !== before && !isOver(eventType) ? past : undefined;
  };

const notBeforeStart: Rule<EventForm, 'endDate'> = (end, { startDate }) => {
  const [from, to] = [readDay(startDate ?? ''), readDay(end ?? '')];
  return from && to && to < from ? messages.order : undefined;
};

const inWindow =
  (real: string, late: string) =>
  (value: string | undefined, { startDate }: Partial<EventForm>): string | undefined => {
    if (isBlank(value)) return undefined;
    const day = readDay(value ?? '');
    if (!day) return real;
    const start = readDay(startDate ?? '');
    return start && day > start ? late : undefined;
  };

const notBeforeOpening: Rule<EventForm, 'registrationCloses'> = (closes, { registrationOpens }) => {
  const [from, to] = [readDay(registrationOpens ?? ''), readDay(closes ?? '')];
  return from && to && to < from ? messages.windowOrder : undefined;
};

const isWholeNumber = (value: string | undefined, most: number): boolean =>
  /^[0-9]{1,5}$/.test(value ?? '') && Number(value) >= 1 && Number(value) <= most;

const limitOfPlayers: Rule<EventForm, 'playerLimit'> = (value) =>
  isBlank(value) || isWholeNumber(value, eventLimits.players) ? undefined : messages.players;

const hoursOfOffer: Rule<EventForm, 'offerHours'> = (value) =>
  isWholeNumber(value, eventLimits.offerHours) ? undefined : messages.offerHours;

const playerAge =
  (sentence: string) =>
  (value: string | undefined): string | undefined => {
    if (isBlank(value)) return undefined;
    const isAge = /^[0-9]{1,2}$/.test(value ?? '');
    return isAge && Number(value) >= ageLimits.least && Number(value) <= ageLimits.most ? undefined : sentence;
  };

const notBelowYoungest: Rule<EventForm, 'maxAge'> = (maxAge, { minAge }) =>
  !isBlank(minAge) && !isBlank(maxAge) && Number(maxAge) < Number(minAge) ? messages.ageOrder : undefined;

const dayOfRange: Rule<EventForm, 'ageDay'> = (value, { minAge, maxAge }) => {
  if (isBlank(value)) return undefined;
  const day = readDay(value ?? '');
  if (!day) return messages.ageDayReal;
  if (day > eventLimits.lastDay) return messages.ageDayFar;
  return isBlank(minAge) && isBlank(maxAge) ? messages.ageDayAlone : undefined;
};

const timeOfDay =
  (message: string) =>
  (value: string | undefined): string | undefined =>
    isBlank(value) || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value ?? '') ? undefined : message;

/**
 * On one day the event must end after it starts. An event of several days may end at an earlier time of day than it
 * began.
 */
const afterStart: Rule<EventForm, 'endTime'> = (endTime, { startDate, endDate, startTime }) => {
  if (isBlank(endTime) || isBlank(startTime) || readDay(startDate ?? '') !== readDay(endDate ?? '')) return undefined;
  return (endTime ?? '') > (startTime ?? '') ? undefined : messages.timeOrder;
};

const isInvitation: Rule<EventForm, 'groupLink'> = (link) => {
  if (isBlank(link)) return undefined;
  const isLink = /^https:\/\/chat\.whatsapp\.com\/[\w-]+(?:\?[\w=&.-]*)?$/.test(link ?? '');
  return isLink && (link ?? '').length <= eventLimits.groupLink ? undefined : messages.groupLink;
};

/**
 * The rules of the event form.
 * @param today the Indian day, `YYYY-MM-DD`
 * @param stored the dates of the edited event: "not before today" applies only to a date that changes, and to no event
 * that is over
 * @returns a rule for each field; the compiler names a field without one
 */
export const eventRules = (today: string, stored: { startDate?: string; endDate?: string } = {}): RuleSet<EventForm> =>
  ({
    eventName: [required(messages.name), atMost(eventLimits.name, messages.nameLength)],
    startDate: [
      required(messages.start),
      within(today, stored.startDate, [messages.startReal, messages.startPast, messages.startFar]),
    ],
    endDate: [
      required(messages.end),
      within(today, stored.endDate, [messages.endReal, messages.endPast, messages.endFar]),
      notBeforeStart,
    ],
    description: [atMost(eventLimits.description, messages.descriptionLength)],
    rules: [atMost(eventLimits.rules, messages.rulesLength)],
    location: [atMost(eventLimits.location, messages.locationLength)],
    eventType: [oneOf(eventTypes, messages.type)],
    registrationOpens: [inWindow(messages.opensReal, messages.opensLate)],
    registrationCloses: [inWindow(messages.closesReal, messages.closesLate), notBeforeOpening],
    playerLimit: [limitOfPlayers],
    offerHours: [hoursOfOffer],
    reportingTime: [atMost(eventLimits.reportingTime, messages.reportingTimeLength)],
    ground: [atMost(eventLimits.ground, messages.groundLength)],
    minAge: [playerAge(messages.minAge)],
    maxAge: [playerAge(messages.maxAge), notBelowYoungest],
    ageDay: [dayOfRange],
    openTo: [oneOf(openToChoices, messages.openTo)],
    startTime: [timeOfDay(messages.startTime)],
    endTime: [timeOfDay(messages.endTime), afterStart],
    groupLink: [isInvitation],
    eventNameHi: [atMost(eventLimits.name, messages.nameHiLength)],
    descriptionHi: [atMost(eventLimits.description, messages.descriptionHiLength)],
    rulesHi: [atMost(eventLimits.rules, messages.rulesHiLength)],
    resultNote: [atMost(eventLimits.resultNote, messages.resultNoteLength)],
    resultNoteHi: [atMost(eventLimits.resultNote, messages.resultNoteHiLength)],
    photoPoint: [photoPoint],
  }) satisfies Required<RuleSet<EventForm>>;

import { restorableUntil } from '@maidan/shared/domain/timing.ts';
import { registrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type { EventPageView, EventRecord, EventView } from '@maidan/shared/wire/events.ts';
import type { Event } from './event.entity.ts';
import type { FullEvents } from './full-events.ts';

/**
 * An event for visitors.
 * @param today the Indian day, `YYYY-MM-DD`
 * @param taken the events with no or few free places
 * @param picturesUrl the setting PICTURES_URL
 */
export const eventView = (
  event: Event,
  today: string,
  { full, nearlyFull }: FullEvents,
  picturesUrl: string,
): EventView => ({
  id: event.id,
  _id: event.id,
  eventName: event.eventName,
  startDate: event.startDate,
  endDate: event.endDate,
  description: event.description,
  rules: event.rules,
  location: event.location,
  eventType: event.eventType,
  photoUrl: event.photoKey && imageUrl('events', event.photoKey, picturesUrl),
  photoPoint: event.photoPoint,
  hasAvif: event.photoKey !== null && event.avifKey === event.photoKey,
  registrationOpens: event.registrationOpens,
  registrationCloses: event.registrationCloses,
  registrationState: registrationState(event, today, full.has(event.id)),
  playerLimit: event.playerLimit,
  hasFewPlaces: registrationState(event, today) === 'open' && nearlyFull.has(event.id),
  reportingTime: event.reportingTime,
  ground: event.ground,
  minAge: event.minAge,
  maxAge: event.maxAge,
  ageDay: event.ageDay,
  openTo: event.openTo,
  startTime: event.startTime,
  endTime: event.endTime,
  offerHours: event.offerHours,
  eventNameHi: event.eventNameHi,
  descriptionHi: event.descriptionHi,
  rulesHi: event.rulesHi,
});

/** An event without the long texts, as the events page shows it outside popups. */
export const withoutTexts = (view: EventView): EventView => ({
  ...view,
  description: '',
  rules: '',
  descriptionHi: '',
  rulesHi: '',
});

type Rest = [today: string, taken: FullEvents, picturesUrl: string];

/** An event for its own page. The parameters are those of `eventView`. */
export const eventPageView = (event: Event, ...rest: Rest): EventPageView => ({
  ...eventView(event, ...rest),
  resultNote: event.resultNote,
  resultNoteHi: event.resultNoteHi,
});

/** An event for the console. The parameters are those of `eventView`. */
export const eventRecord = (event: Event, ...rest: Rest): EventRecord => ({
  ...eventPageView(event, ...rest),
  groupLink: event.groupLink,
  version: event.version,
});

export const deletedEvent = ({ id, eventName, deletedAt }: Event): DeletedRecord => ({
  id,
  name: eventName,
  deletedAt: deletedAt!.toISOString(),
  restorableUntil: restorableUntil(deletedAt!).toISOString(),
});

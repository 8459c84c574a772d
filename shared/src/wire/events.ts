import type { EventType } from '../domain/event-status.ts';
import type { Eligibility } from '../domain/registration/eligibility.ts';
import type { RegistrationState } from '../domain/registration/registration-state.ts';

/** One event as the public and the console see it. */
export interface EventView extends Eligibility {
  id: string;
  _id: string;
  eventName: string;
  /** `YYYY-MM-DD`, the calendar of India. */
  startDate: string;
  endDate: string;
  description: string;
  rules: string;
  location: string;
  eventType: EventType;
  /** Address of the cover; null for an event without one. */
  photoUrl: string | null;
  /** Whether the photo also has AVIF files, beside the files of `photoUrl`. */
  hasAvif: boolean;
  /**
   * The point of the cover that stays visible where it is cut, in percent from left and top: `25 75`; empty for the
   * middle.
   */
  photoPoint: string;
  /** First and last day of registration; null without such a limit. */
  registrationOpens: string | null;
  registrationCloses: string | null;
  /** Whether somebody can register today, with the places that are taken or promised at the moment. */
  registrationState: RegistrationState;
  /** Most players who can register; null without a limit. */
  playerLimit: number | null;
  /** Whether registration is open and at most `fewPlaces` places are left. */
  hasFewPlaces: boolean;
  /** When players report, as the club writes it; may be empty. */
  reportingTime: string;
  /** Which ground, as the club writes it; may be empty. */
  ground: string;
  /** `HH:MM` by India's clock: when the event begins on its first day and ends on its last; may be empty. */
  startTime: string;
  endTime: string;
  /** Hours for which a free place is held for the person of the waiting list to whom it is offered. */
  offerHours: number;
  /** The texts for Hindi pages (format/event-texts.ts); empty where the club has written none. */
  eventNameHi: string;
  descriptionHi: string;
  rulesHi: string;
}

/** One event as its own page shows it: `GET /api/events/public/{id}` and `GET /api/events/years/{year}/{part}`. */
export interface EventPageView extends EventView {
  /**
   * The result of the event, as the club writes it; may be empty. Other public lists leave it out, because the events
   * page must stay small.
   */
  resultNote: string;
  resultNoteHi: string;
}

/** One event as the console edits it. */
export interface EventRecord extends EventPageView {
  /** The invitation to the players' WhatsApp group; empty without one. */
  groupLink: string;
  /** Raised by each edit of an administrator; a deletion and a restoration do not change it. */
  version: number;
}

/**
 * `GET /api/events/upcoming/list`: upcoming events that begin today or later, soonest first; `registrationState` tells
 * which are open. `GET /api/events/soonest`: the first three.
 */
export interface UpcomingEvents {
  success: true;
  events: EventView[];
}

/**
 * `POST /api/events` and `PUT /api/events/{id}`, and restoring: the event as stored. A change may send the `version`
 * that was shown: 409 with `changedBy` when another administrator has edited the event since. It may send `askIfSame`:
 * 409 with `sameEvent` when it would give the event the name and first day of another event.
 */
export type SavedEvent = { success: true } & EventRecord;

/**
 * `DELETE /api/events/{id}`. The query may have the `version` that was shown: 409 with `changedBy` when the event was
 * edited since. `POST …/{id}/restore` undoes it within `undoDays`.
 */
export interface DeletedEvent {
  success: true;
  id: string;
}

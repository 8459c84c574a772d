import type { EventType } from '../domain/event-status.ts';

/** One event as the public and the console see it. */
export interface EventView {
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
  /** Address of the cover, or null for the default hero. */
  photoUrl: string | null;
}

/** `GET /api/events/upcoming/list`: events open for registration, soonest first. */
export interface UpcomingEvents {
  success: true;
  events: EventView[];
}

/** `POST /api/events` and `PUT /api/events/{id}`, and restoring: the event as stored. */
export type SavedEvent = { success: true } & EventView;

/** `DELETE /api/events/{id}`; `POST …/{id}/restore` undoes it. */
export interface DeletedEvent {
  success: true;
  id: string;
}

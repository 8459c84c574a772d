import { longIndianDate } from '../../format/dates.ts';
import type { EventType } from '../event-status.ts';

/**
 * `open`; `full`: open by its days, but no place is free; `not_yet`: before its opening day; `closed`: the first day of
 * the event or its closing day has passed, or its status excludes registration.
 */
export type RegistrationState = 'open' | 'full' | 'not_yet' | 'closed';

/**
 * The most free places at which visitors read that few places are left. The exact number is not public, because the
 * public lists would then change with each registration.
 */
export const fewPlaces = 5;

/**
 * The facts that decide whether registration is open. Days are Indian, `YYYY-MM-DD`. Opening and closing day are
 * optional.
 */
export interface RegistrationWindow {
  eventType: EventType;
  startDate: string;
  registrationOpens: string | null;
  registrationCloses: string | null;
}

/**
 * Returns the state of an event's registration. Registration is offered for an upcoming event until the day on which it
 * starts, from its opening to its closing day, while there are places.
 */
export function registrationState(event: RegistrationWindow, today: string, isFull = false): RegistrationState {
  const { eventType, startDate, registrationOpens: opens, registrationCloses: closes } = event;
  if (eventType !== 'upcoming' || startDate < today || (closes !== null && closes < today)) return 'closed';
  if (opens !== null && opens > today) return 'not_yet';
  return isFull ? 'full' : 'open';
}

/** The sentence for visitors about an upcoming event that accepts no registrations; null for other events. */
export function registrationNote(
  event: Pick<RegistrationWindow, 'eventType' | 'registrationOpens'> & { registrationState: RegistrationState },
): string | null {
  if (event.eventType !== 'upcoming' || event.registrationState === 'open') return null;
  if (event.registrationState === 'full') return 'Registration is full';
  return event.registrationState === 'not_yet' && event.registrationOpens
    ? `Registration opens on ${longIndianDate(event.registrationOpens)}`
    : 'Registration closed';
}

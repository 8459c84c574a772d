import type { EventRecord } from '../events.ts';
import type { PaymentTotalsResponse } from '../payments-admin.ts';
import type { EventRefundSummary } from '../refunds/event-refunds.ts';

/** Players who registered on one Indian day, `YYYY-MM-DD`. */
export interface RegistrationDay {
  day: string;
  players: number;
}

/** `GET /api/admin/events/{id}/overview`: one event with its players and its money. */
export interface EventOverviewResponse {
  success: true;
  event: EventRecord;
  /** Active players. `byType` has each type once, in words, also a type without players. */
  players: { total: number; byType: { type: string; players: number }[] };
  /** Never below 0; null without a limit. */
  placesLeft: number | null;
  /** Places held for people of the waiting list who have an offer. */
  held: number;
  /** The totals of the payments list, filtered by the event. */
  money: PaymentTotalsResponse['totals'];
  paidBy: PaymentTotalsResponse['paidBy'];
  owedByFamilies: PaymentTotalsResponse['owedByFamilies'];
  /**
   * What has become of the event's payers; null while the event takes place and nobody has asked to refund all of them.
   */
  refunds: EventRefundSummary | null;
  /** Days with registrations, the earliest first. */
  days: RegistrationDay[];
}

/** One line of the team sheet. */
export interface TeamSheetPlayer {
  id: string;
  name: string;
  age: number;
  /** In words, as `PlayerView.position`. */
  playerType: string;
  playingStyle: string;
  /** When the player cannot come, as the form was filled in; may be empty. */
  unavailability: string;
  /** The mobile of a child is usually the guardian's. */
  mobile: string;
  /** Name and relation; null when none was named. */
  guardian: string | null;
  /** Rupees that are to be paid at the counter after a move; 0 when nothing is. */
  due: number;
  /** A signed address of the photo; null without one. */
  photo: string | null;
}

/**
 * `GET /api/admin/events/{id}/team-sheet`: the active players by name. An audit entry records the call as an export.
 */
export interface TeamSheetResponse {
  success: true;
  event: EventRecord;
  players: TeamSheetPlayer[];
}

/** Players, waiting list and money of one event. Events that have none of these are left out. */
export interface EventFigures {
  eventId: string;
  /** Number of active players. */
  registered: number;
  /** People of the waiting list who wait or hold an offer. */
  waiting: number;
  /** How many of these hold an offer, and with it a place. */
  held: number;
  /** Money that came in minus money that went back, as the statement counts it. */
  rupees: number;
}

/** `GET /api/admin/event-figures`: the figures of all events in one call. */
export interface EventFiguresResponse {
  success: true;
  figures: EventFigures[];
}

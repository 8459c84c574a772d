import type { PlayerType } from '../../domain/player-type.ts';
import type { EventRecord } from '../events.ts';
import type { PaymentTotalsResponse } from '../payments-admin.ts';

/** Players who registered on one Indian day, `YYYY-MM-DD`. */
export interface RegistrationDay {
  day: string;
  players: number;
}

/** `GET /api/admin/events/{id}/overview`: one event with its players and its money. */
export interface EventOverviewResponse {
  success: true;
  event: EventRecord;
  /** Active players; every type once, also without any. */
  players: { total: number; byType: { type: PlayerType; players: number }[] };
  /** Never below 0; null without a limit. */
  placesLeft: number | null;
  /** The same sums as of the payments that are filtered by the event. */
  money: PaymentTotalsResponse['totals'];
  paidBy: PaymentTotalsResponse['paidBy'];
  owedByFamilies: PaymentTotalsResponse['owedByFamilies'];
  /** Days with registrations, the earliest first. */
  days: RegistrationDay[];
}

/** One line of the team sheet. */
export interface TeamSheetPlayer {
  id: string;
  name: string;
  age: number;
  playerType: string;
  mobile: string;
  /** Name and relation; null when none was named. */
  guardian: string | null;
  /** A signed address of the photo; null without one. */
  photo: string | null;
}

/** `GET /api/admin/events/{id}/team-sheet`: the active players by name. Stands in the history as an export. */
export interface TeamSheetResponse {
  success: true;
  event: EventRecord;
  players: TeamSheetPlayer[];
}

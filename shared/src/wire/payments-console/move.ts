import type { PlayerKind } from '../../domain/player-type.ts';
import type { ByHand } from './counter.ts';

/**
 * `cancelled`: the player left, or moved on, before the money was taken. `to_return`: the player left after it was
 * taken, or moved to a lower fee.
 */
export const dueStates = ['open', 'taken', 'waived', 'cancelled', 'to_return', 'returned'] as const;
export type DueState = (typeof dueStates)[number];

/** Dues by which payments are filtered: those asked of families now, and those that the club must give back by hand. */
export const dueFilters = ['open', 'to_return'] as const;
export type DueFilter = (typeof dueFilters)[number];

/** The event and player type to which a paid player moves, and what goes back when the new fee is lower. */
export interface MoveForm extends ByHand {
  eventId: string;
  kind: PlayerKind;
  /** Rupees as typed: `0` up to `most` of `MoveOptions`. */
  giveBack: string;
  reason: string;
  /** `YYYY-MM-DD`; sent only where the new event asks for a date of birth that the club does not know. */
  dateOfBirth: string;
  isWomanOrGirl: boolean;
}

/**
 * `POST /api/admin/payments/{id}/move`, answered with the payment. Payment, receipt number and player stay; a higher
 * fee leaves a `DueView`. Errors: 400 with `errors`, also when age or mobile do not fit the new event; 404. 409 when
 * the new event cannot take the player: it is called off, its status is `past`, it is full, or the player is already
 * registered for it. 409 also when the player has withdrawn, when somebody changed the player meanwhile, or when the
 * fee or the difference is not the one that was shown. Nothing is stored then.
 */
export interface MoveRequest extends MoveForm {
  /** 32 hex digits. A repeated request with the same key, event and type changes nothing. */
  requestKey: string;
  /** What the dialog has shown: `fee` and `difference` of `MoveOptions`, and the player's version. */
  shownFee: number;
  shownDifference: number;
  version: number;
}

/**
 * `GET /api/admin/payments/{id}/move-options?event={id}&kind={kind}`: what a move would cost or return today. Rupees.
 */
export interface MoveOptions {
  success: true;
  fee: number;
  /** Rupees that the club holds: of the player's payment, and what was taken at the counter after earlier moves. */
  paid: number;
  /** Rupees of the fee that are not asked for, because they were waived after an earlier move. */
  waived: number;
  /** Fee minus paid and waived: above 0 it becomes due, below 0 it may go back. */
  difference: number;
  /** Rupees that were taken at the counter after an earlier move, and must be given back there with this move. */
  dueBack: number;
  /** The most that can go back besides `dueBack`. */
  most: number;
  /** Null without a limit. */
  placesLeft: number | null;
  /** Whether the event asks for a date of birth that the club does not know. */
  asksBirth: boolean;
  asksWoman: boolean;
  version: number;
}

/** A move, with the names of events as they are now. Rupees. */
export interface MoveView {
  /** ISO instant. */
  at: string;
  fromEvent: string;
  toEvent: string;
  fromKind: PlayerKind;
  toKind: PlayerKind;
  returned: number;
  due: number;
  /** Empty once the payer was erased. */
  reason: string;
  /** `admin {username}` */
  actor: string;
}

/** Money that is due at the counter after a move. Rupees. */
export interface DueView {
  id: string;
  amount: number;
  state: DueState;
  changedBy: string;
  changedAt: string;
  /** Why the money was waived; empty unless it was. */
  reason: string;
  takenBy: string | null;
  takenOn: string | null;
  returnedBy: string | null;
  returnedOn: string | null;
}

/**
 * `POST /api/admin/payments/dues/{id}/take` and `…/returned` with a `ByHand`, `…/waive` with a reason: answered with
 * the payment. Errors: 400 with `errors`, 404, 409 when the money is not due any more, or was not taken.
 */
export interface DueWaiverRequest {
  reason: string;
}

/** A move as the receipt shows it. */
export interface ReceiptMove {
  /** ISO instant. */
  date: string;
  /** Where the player was before; empty when the event is the same. */
  fromEvent: string;
  fromEventHi: string;
  /** The player type before; empty when it is the same. */
  fromType: string;
}

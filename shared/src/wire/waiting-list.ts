import type { PlayerKind } from '../domain/player-type.ts';
import type { Language } from '../language.ts';

/**
 * The state of an entry of a waiting list. It waits until a place is free, which is then offered to it and held until
 * `offerUntil`. It ends as `used` (the player was registered), `lapsed` (the offer was not used in time, or the event
 * is over), `left` (by the browser that made it) or `removed` (in the console).
 */
export const waitingStates = ['waiting', 'offered', 'used', 'lapsed', 'left', 'removed'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** States of an entry that has not ended. */
export const openWaitingStates = ['waiting', 'offered'] as const satisfies readonly WaitingState[];

/**
 * `POST /api/events/{id}/waiting-list`: the same person again from the same browser gets the entry that exists. Errors:
 * 400 with the fields; 404; 409 when registration is not open, a place is free, the player is registered or on the list
 * already, or the list is full, also for this browser, mobile or network.
 */
export interface JoinWaitingListRequest {
  firstName: string;
  lastName: string;
  mobile: string;
  kind: PlayerKind;
  /** The language in which the secretary writes the offer. */
  language: Language;
  /** The version of `waitingNotices` that was read. A page of an earlier release sends none. */
  consentVersion?: string;
  /** `YYYY-MM-DD`: of an event with an age range. It is checked and not stored. */
  dateOfBirth?: string | null;
  /** True where the event is for women and girls. It is checked and not stored. */
  isWomanOrGirl?: boolean | null;
}

export interface JoinWaitingListResponse {
  success: true;
  entry: OwnWaiting;
}

/** One entry as the browser that made it sees it. */
export interface OwnWaiting {
  id: string;
  eventId: string;
  eventName: string;
  /** For Hindi pages; empty where the club has written none. */
  eventNameHi: string;
  /** `YYYY-MM-DD`, the first day. */
  eventDate: string;
  playerName: string;
  state: WaitingState;
  /** The number of entries before this one that wait; 0 for an entry that does not wait. */
  ahead: number;
  /** ISO instant until which the place is or was held; null for an entry that got no offer. */
  offerUntil: string | null;
  /**
   * ISO instant at which the event was called off or deleted; null while it takes place. An offer is of no use then.
   */
  eventCalledOffAt: string | null;
}

/**
 * `POST /api/payment/own/leave-waiting-list`: takes the entry off the list; a held place goes to the next entry. 404
 * for an entry of another browser, and for an entry that has ended.
 */
export interface LeaveWaitingListRequest {
  id: string;
}

export interface LeftWaitingListResponse {
  success: true;
}

/** One entry as the console sees it. */
export interface WaitingEntry {
  id: string;
  /** The place in the queue, from 1, among entries that wait or hold an offer; 0 once the entry has ended. */
  number: number;
  playerName: string;
  firstName: string;
  mobile: string;
  kind: PlayerKind;
  language: Language;
  state: WaitingState;
  /** ISO instants. */
  createdAt: string;
  offeredAt: string | null;
  offerUntil: string | null;
  /** The version of the notice that was agreed to when joining; null for an entry that was made without one. */
  consentVersion: string | null;
  /**
   * When the offer was sent by hand, and by whom; null until then. For an event that is called off: when the person was
   * told of that.
   */
  toldAt: string | null;
  toldBy: string | null;
}

/**
 * `GET /api/admin/events/{id}/waiting-list`: the open entries in order, then those that have ended in the last
 * `endedWaitingDays`.
 */
export interface WaitingListResponse {
  success: true;
  entries: WaitingEntry[];
  /**
   * Groups of open entries, by id, that came from one network and are more than a family. One person may have invented
   * them, but families also share the network of a mobile company.
   */
  crowds: string[][];
}

/**
 * `POST /api/admin/events/{id}/waiting-list/remove`: takes entries off the list; entries that have ended are ignored.
 */
export interface RemoveWaitingRequest {
  /** UUIDs, separated by commas. */
  ids: string;
}

/** Answer to a call that removes entries. Errors: 404 for an unknown event, 409 when none of the entries is open. */
export interface WaitingRemoved {
  success: true;
  removed: number;
}

/**
 * `POST /api/admin/waiting-list/{id}/told` marks that the offer was sent, or that the person was told that the event is
 * called off; `…/remove` takes the entry off the list. Errors: 404, and 409 when there is no offer to send, or the
 * entry has ended.
 */
export interface WaitingEntryResponse {
  success: true;
  entry: WaitingEntry;
}

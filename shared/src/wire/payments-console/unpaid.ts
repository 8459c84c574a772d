import type { ClosedState } from '../../domain/payment-state.ts';
import type { Language } from '../../language.ts';

/**
 * A person whose attempts to pay for an event have all ended without money, and who is not registered for it:
 * simple-rest `GET /api/admin/payments/unpaid` (sorted by `UnpaidSort`, filtered by `UnpaidFilterField`). The fields
 * about a payment are those of the last attempt.
 */
export interface UnpaidRow {
  /** The id of the last payment. */
  id: string;
  _id: string;
  payerName: string;
  firstName: string;
  lastName: string;
  payerMobile: string;
  /** In words, as `PlayerView.position`. */
  playerType: string;
  eventId: string;
  eventName: string;
  /** For a message in Hindi; empty where the club has written none. */
  eventNameHi: string;
  /** `YYYY-MM-DD` */
  eventDate: string;
  /** Whether one can register for the event today. */
  isOpen: boolean;
  state: ClosedState;
  /** The provider's message, unchanged. */
  responseMessage: string | null;
  /** ISO instant at which the last attempt began. */
  createdAt: string;
  attempts: number;
  /** The fee that the last attempt asked for, in rupees, without the provider's surcharge. */
  fee: number;
  /** The language of the form of the last attempt, in which the club writes to the person. */
  language: Language;
  /** False for a family that has refused messages about this registration, or withdrawn its consent to them. */
  mayBeWritten: boolean;
}

/** `GET /api/admin/payments/unpaid/totals`; takes the list's `filter`. */
export interface UnpaidTotalsResponse {
  success: true;
  /** How many people are listed, and the sum of their fees in rupees. */
  totals: { count: number; rupees: number };
}

export type UnpaidSort = 'createdAt' | 'payerName' | 'eventName' | 'id';

/**
 * `q`: words in name and mobile; `eventId`: one or several events, or `all`. Without it, the events for which one can
 * register today.
 */
export type UnpaidFilterField = 'q' | 'eventId';
/** The value of the filter `eventId` for all events, also past ones. */
export const everyEvent = 'all';

import type { DatedFee } from '../../domain/fees.ts';

/** One fee that was set, for the console. */
export interface FeeView extends DatedFee {
  id: string;
  /** Null for all events. */
  eventName: string | null;
  addedBy: string;
  /** ISO instant. */
  addedAt: string;
  /** Who withdrew the fee before it began, and when (ISO 8601); null when it was not withdrawn. */
  withdrawnBy: string | null;
  withdrawnAt: string | null;
  /** Id of the later fee of the same event, type and day that replaces it; null for none. */
  supersededBy: string | null;
}

/** `GET /api/admin/fees` */
export interface FeesOverview {
  success: true;
  /** The Indian day by the server's clock, `YYYY-MM-DD`. */
  today: string;
  /**
   * All fees that were set, in the order in which they were set. The trigger `fees_append_only` refuses to delete one.
   */
  fees: FeeView[];
  /** Events for which a fee can be set: upcoming events that begin today or later, the soonest first. */
  events: { id: string; eventName: string; startDate: string }[];
}

/** `POST /api/admin/fees` */
export interface NewFeeRequest {
  /** Empty for all events. */
  eventId: string;
  kind: DatedFee['kind'];
  /** Whether the event's own fee ends. */
  isEnd: boolean;
  /** Whole rupees, as a text; not read when the event's own fee ends. */
  amount: string;
  validFrom: string;
  /**
   * Id of the fee that the console showed as valid on `validFrom`, or empty for none; 409 when another one is valid.
   * When it is omitted, 409 when a fee of that event and type begins on that day already.
   */
  replaces?: string;
}

/** Answer of `POST /api/admin/fees` and `POST /api/admin/fees/{id}/withdraw`. */
export interface SavedFee {
  success: true;
  fee: FeeView;
}

import type {
  PaymentState,
  PaymentTotal,
  RefundDecisionKind,
  RefundReason,
  RefundState,
} from '../domain/payment-state.ts';
import type { PaymentChannel } from '../domain/payments/payment-channel.ts';
import type { CounterFacts, PaidByChannel } from './payments-console/counter.ts';
import type { PaymentNoteView } from './payments-console/payment-note.ts';
import type { DueView, MoveView } from './payments-console/move.ts';
import type { WithdrawalView } from './payments-console/withdrawal.ts';
import type { SettledIn } from './payouts/payouts.ts';

/**
 * One payment as the console lists it: simple-rest `GET /api/admin/payments` (sorted by `PaymentSort`, filtered by
 * `PaymentFilterField`) and `GET /api/admin/payments/{id}`.
 */
export interface PaymentRow {
  id: string;
  _id: string;
  merchTxnId: string;
  state: PaymentState;
  /** ISO instants. */
  stateSince: string;
  createdAt: string;
  paidAt: string | null;
  /** Empty once the payer was erased. */
  payerName: string;
  payerMobile: string;
  /** In words, as `PlayerView.position`. */
  playerType: string;
  playerId: string | null;
  /** Whether the player was withdrawn; the payment stays `paid` unless all of its money went back. */
  isWithdrawn: boolean;
  eventId: string;
  eventName: string;
  /** The requested amount in rupees. */
  amount: number;
  /**
   * Rupees that came in for the club, and the surcharge that the provider took on top; null and 0 as long as no money
   * came in.
   */
  captured: number | null;
  surcharge: number;
  channel: PaymentChannel;
  /** How the money was taken by hand; null for a payment through the provider. */
  counter: CounterFacts | null;
  /** Rupees of the captured amount that were returned, and that are to be returned; the club keeps the rest. */
  returned: number;
  returning: number;
  /**
   * Rupees that the family owes at the counter after a move, and rupees that were taken there after a move and must be
   * given back there.
   */
  due: number;
  dueBack: number;
  /** Rupees that were taken at the counter after a move, and need not be given back. */
  dueTaken: number;
  /** In words, for example `UPI`, `Credit Card` or `Cash at the club`. */
  method: string | null;
  receiptNumber: string | null;
  atomTxnId: string | null;
  bankTxnId: string | null;
  responseCode: string | null;
  responseMessage: string | null;
  refundReason: RefundReason | null;
  /** The note for the payer when the money is or was refunded. */
  refundNote: string | null;
}

export type PaymentSort =
  'createdAt' | 'stateSince' | 'state' | 'amount' | 'receiptNumber' | 'payerName' | 'eventName' | 'id';

/**
 * `q`: words in payer, mobile, receipt, transaction ids and references; `state`: one or a list; `channel`: one or a
 * list; `from` and `to`: Indian days, `YYYY-MM-DD`, of the payment, both included (money of the counter counts on the
 * day on which it was taken); `receivedFrom` and `receivedTo`: days on which the payment's money came in;
 * `returnedFrom` and `returnedTo`: days on which some of its money went back; `dues`: one or a list of
 * `dueFilters`.
 */
export type PaymentFilterField =
  | ('q' | 'id' | 'state' | 'channel' | 'eventId' | 'from' | 'to')
  | ('receivedFrom' | 'receivedTo' | 'returnedFrom' | 'returnedTo' | 'dues');

/** One thing that happened to a payment, the oldest first. `at` is an ISO instant. */
export type TimelineEntry =
  | { kind: 'transition'; at: string; from: PaymentState | null; to: PaymentState; actor: string | null }
  /**
   * A notification, which may be forged, or an answer of the provider. `signatureOk` is null for an answer or
   * notification without a signature.
   */
  | {
      kind: 'gateway_event';
      at: string;
      source: 'return' | 'callback' | 'requery' | 'refund' | 'refund_status';
      statusCode: string | null;
      atomTxnId: string | null;
      signatureOk: boolean | null;
    }
  | ({ kind: 'refund'; at: string } & RefundView)
  /** What an administrator decided about a refund. `amount` in rupees. */
  | {
      kind: 'decision';
      at: string;
      decision: RefundDecisionKind;
      partial: boolean;
      amount: number;
      note: string;
      decidedBy: string;
    }
  | ({ kind: 'withdrawal' } & WithdrawalView)
  | ({ kind: 'move' } & MoveView);

export interface RefundView {
  id: string;
  state: RefundState;
  /** Whether only a part of the money goes back: after a move or a withdrawal, or while the player stays registered. */
  partial: boolean;
  /** Rupees. */
  amount: number;
  reason: RefundReason;
  /** The administrator's own words, if there are any. */
  note: string | null;
  channel: PaymentChannel;
  /** Money given back by hand: the number of the transfer or paper, and who gave it back. */
  counterReference: string | null;
  returnedBy: string | null;
  /** `YYYY-MM-DD`; null where only `endedAt` is known. */
  returnedOn: string | null;
  /**
   * The provider's transaction that is refunded; for money given back by hand the club's own id. It differs from the
   * payment's transaction when somebody paid twice under one id.
   */
  atomTxnId: string;
  /** The provider's id of the refund, once it has accepted it. */
  refundTxnId: string | null;
  /** The provider's last message about the refund. */
  message: string | null;
  requestedBy: string;
  requestedAt: string;
  /** When the refund ended, with or without success; null while it is open. */
  endedAt: string | null;
  /** Whether `POST …/{id}/refunds/{refundId}/arrived` and `…/send-again` would do something now. */
  canMarkArrived: boolean;
  canSendAgain: boolean;
}

/** Answer of `GET /api/admin/payments/{id}`, and of the calls that change one payment, such as `POST …/{id}/refund`. */
export interface PaymentDetail extends PaymentRow {
  timeline: TimelineEntry[];
  refunds: RefundView[];
  /** The oldest first. */
  notes: PaymentNoteView[];
  /** The settlement file in which the payment was found; null as long as there is none. */
  settled: SettledIn | null;
  /** Reasons why a person must look at the payment; empty when there are none. */
  attention: AttentionReason[];
  /** Whether `POST …/{id}/refund` would do something now; for money taken at the counter `POST …/{id}/return`. */
  refundable: boolean;
  /** Rupees that `POST …/{id}/refund` would return. */
  remaining: number;
  /** Null unless the player was withdrawn. */
  withdrawal: WithdrawalView | null;
  /** What is or was due after moves, the oldest first. */
  dues: DueView[];
  /**
   * Rupees of a partial refund that is on its way. Another partial refund must wait until this one has ended; a full
   * refund need not wait.
   */
  partUnderway: number | null;
}

/**
 * `POST /api/admin/payments/{id}/refund` returns all that remains. Errors: 400 without a reason, 404, 409 when there is
 * nothing to refund or the money was taken at the counter.
 */
export interface RefundRequest {
  reason: string;
}

/**
 * `POST /api/admin/payments/{id}/refunds/{refundId}/arrived` books a refund as arrived by hand, `…/send-again` sends it
 * once more. Errors: 400 without a note, 404, 409 when the refund is not open to that decision. Both answer the
 * payment.
 */
export interface RefundDecisionRequest {
  note: string;
}

/** `GET /api/admin/payments/totals`; takes the list's `filter`, of which `state` is ignored. */
export interface PaymentTotalsResponse {
  success: true;
  /** The totals include money that was taken at the counter after moves. */
  totals: Record<PaymentTotal, { count: number; rupees: number }>;
  /** The total `paid`, split by channel. */
  paidBy: PaidByChannel;
  /** What families owe at the counter after moves. No total includes it, because it has not been paid. */
  owedByFamilies: { count: number; rupees: number };
}

/**
 * Why a payment waits for a person. `refund_failed`: the provider refused a refund, or does not list it after a
 * restored backup. `refund_unclear`: the provider's remark on a refund is unknown. `refund_slow`: a refund takes longer
 * than a week. `undecided`: five days have passed without a final answer. `contradiction`: a success names a wrong
 * merchant, currency or sum, or another payment's transaction. `reversed_after_refund`: the provider reversed a payment
 * after a refund had arrived. `job_failed`: a job about the payment failed at its last try. `due_to_return`: money that
 * was taken at the counter after a move must be given back.
 */
export type AttentionReason =
  | 'refund_failed'
  | 'refund_unclear'
  | 'refund_slow'
  | 'undecided'
  | 'contradiction'
  | 'reversed_after_refund'
  | 'job_failed'
  | 'due_to_return';

/**
 * Something that waits for a person: a payment, or what `reason` names. `refunds_in_doubt`: a restored backup and the
 * provider have different refunds of the payment. `provider_away`: the provider has not answered for minutes; the item
 * has the id `provider`, names no payment, payer or event, and sums up the payments that wait for it. `restored`: a
 * backup was restored (`restores/{id}`). `payers_unrefunded`: an event was called off, and its payers are not refunded;
 * the item has the id of the event and sums up its payers. `request_open`: a family asks for something.
 * `offers_untold`: nobody has sent an event's offers of places.
 */
export interface AttentionItem {
  /** The id of the payment, event or restore that `reason` is about, or `provider`. */
  id: string;
  merchTxnId: string;
  reason:
    | AttentionReason
    | 'provider_away'
    | 'payers_unrefunded'
    | 'restored'
    | 'refunds_in_doubt'
    | 'request_open'
    | 'offers_untold';
  /** A sentence for the treasurer. */
  sentence: string;
  since: string;
  payerName: string;
  eventName: string;
  /** Rupees. */
  amount: number;
  /** The provider's transaction; only of `refunds_in_doubt`, whose decision names it. */
  atomTxnId?: string;
  /** The player; only of `request_open`, which is answered in the player's record. */
  playerId?: string;
}

/** `GET /api/admin/payments/attention` */
export interface AttentionResponse {
  success: true;
  items: AttentionItem[];
}

/**
 * Somebody whose money the club has, or owes, for an event. Players who have withdrawn are left out. The club writes to
 * these people when the event is abandoned.
 */
export interface Payer {
  paymentId: string;
  playerId: string | null;
  name: string;
  mobile: string;
  /** Null when the payer gave none, even if the provider got an invented address. */
  email: string | null;
  receiptNumber: string | null;
  /** Rupees that have not gone back, with those that were taken at the counter after a move. */
  amount: number;
  state: PaymentState;
  /** Payers who paid at the counter get the money back there. */
  channel: PaymentChannel;
  /** Whether the family has refused all messages or has withdrawn its consent to messages: it is called instead. */
  refusesMessages: boolean;
}

/** `GET /api/admin/payments/payers/{eventId}` */
export interface PayersResponse {
  success: true;
  eventName: string;
  payers: Payer[];
}

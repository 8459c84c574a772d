import type { Consent } from '../declaration.ts';
import type { FeeTable } from '../fees.ts';
import type { PaymentState, PaymentTotal, RefundReason, RefundState } from '../payment-states.ts';

/** `GET /api/payment/fees`, rupees. */
export interface FeesResponse {
  success: true;
  fees: FeeTable;
}

/** `GET /api/payment/config` */
export interface PaymentConfigResponse {
  success: true;
  data: { scriptUrl: string; mode: 'uat' | 'prod'; merchId: string; testMode: boolean };
}

/** The applicant inside `POST /api/payment/initiate`. `totalFee` is ignored: the server's table decides. */
export interface PlayerData {
  firstName: string;
  lastName: string;
  name?: string;
  mobile: string;
  age: string | number;
  playerType: string;
  playingStyle: string;
  address: string;
  unavailability?: string;
  remarks?: string;
  selectedEvent: string;
  /** A data URL, e.g. `data:image/jpeg;base64,…`; 5 MB at most once decoded. */
  photoBase64: string;
  email?: string;
  totalFee?: number;
  consent?: Consent;
}

/** `POST /api/payment/initiate` */
export interface InitiateRequest {
  playerData: PlayerData;
  product?: string;
  prodName?: string;
  currency?: string;
  returnUrl?: string;
  cancelUrl?: string;
  /** The browser's idempotency key: the same key and body get the same answer. */
  transactionId: string;
  description?: string;
}

export interface Checkout {
  merchTxnId: string;
  atomTokenId: string;
  merchId: string;
  custEmail: string;
  custMobile: string;
  returnUrl: string;
  /** Rupees that the provider will ask for. */
  amount: number;
}

/** Answer of `POST /api/payment/initiate`. */
export interface InitiateResponse {
  success: true;
  data: Checkout;
}

/** The outcome of one attempt, as `GET /api/payment/merchant/{merchantTxnId}` tells it. */
export interface PaymentRecord {
  merchant_txn_id: string;
  atom_txn_id: string | null;
  bank_txn_id: string | null;
  payment_method: string | null;
  /** Rupees. */
  amount: number;
  response_code: string | null;
  response_message: string | null;
  /** Set when money arrived that could not be honoured: the sentence that it goes back, and why. */
  refund_note: string | null;
}

/** `data` is null until the outcome is final, so a pending payment can never read as failed. */
export interface PaymentRecordResponse {
  success: true;
  data: PaymentRecord | null;
}

/** The stored application, in full for the browser that started it, masked and without photo for any other. */
export interface PendingRegistration {
  first_name: string;
  last_name: string;
  mobile: string;
  age: number | null;
  player_type: string;
  playing_style: string;
  address: string;
  unavailability: string;
  remarks: string;
  selected_event: string;
  /** Rupees. */
  total_fee: number;
  /** A data URL; null unless asked for with `?photo=1` by the browser that started it. */
  photo_base64: string | null;
}

/** `GET /api/payment/pending/{merchantTxnId}` */
export interface PendingResponse {
  success: true;
  data: PendingRegistration;
}

export interface Receipt {
  receiptNumber: string;
  playerName: string;
  playerMobile: string;
  /** Rupees. */
  amount: number;
  /** ISO instant. */
  paymentDate: string;
  playerType: string;
  eventName: string;
  eventDate: string;
  /** `YYYY-MM-DD`, the last day. */
  eventEnd: string;
  eventPlace: string;
  merchantTxnId: string;
  /** True under the provider's test mode: no money moved. */
  testMode: boolean;
  /** Set when the payment was refunded or reversed since. */
  note: string | null;
}

/** `GET /api/payment/receipt/txn/{merchantTxnId}` and `POST /api/payment/receipt`; 404 until there is a receipt. */
export interface ReceiptResponse {
  success: true;
  receipt: Receipt;
}

/** `POST /api/payment/receipt`: "find my receipt". A body, because addresses are logged and this holds a mobile. */
export interface FindReceiptRequest {
  mobile: string;
  transactionId: string;
}

/** What a receipt number alone tells: enough to see that a receipt is genuine, nothing to find a person by. */
export type MaskedReceipt = Pick<
  Receipt,
  'receiptNumber' | 'playerName' | 'playerMobile' | 'amount' | 'eventName' | 'eventDate' | 'testMode' | 'note'
>;

/** `GET /api/payment/receipt?number={receiptNumber}` */
export interface MaskedReceiptResponse {
  success: true;
  receipt: MaskedReceipt;
}

/** `GET /api/payment/status/{merchantTxnId}`: where an attempt stands, in one word. */
export interface PaymentStatusResponse {
  success: true;
  status: 'processing' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refund';
  message: string;
}

/**
 * One payment as the console lists it: simple-rest `GET /api/admin/payments` and `GET /api/admin/payments/{id}`.
 * Sorted by createdAt, stateSince, state, amount, receiptNumber, payerName, eventName or id; filtered by q (words in
 * payer, mobile, receipt, transaction ids and bank reference), id, state (one or a list), eventId, from and to (Indian
 * days, `YYYY-MM-DD`, of createdAt, both included).
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
  /** Empty once an unfinished registration was erased. */
  payerName: string;
  payerMobile: string;
  playerType: string;
  playerId: string | null;
  eventId: string;
  eventName: string;
  /** Rupees: what was asked for. */
  amount: number;
  /** Rupees that the provider took for the club, and on top of that from the payer; null and 0 until then. */
  captured: number | null;
  surcharge: number;
  /** In words: UPI, Credit Card … */
  method: string | null;
  receiptNumber: string | null;
  atomTxnId: string | null;
  bankTxnId: string | null;
  responseCode: string | null;
  responseMessage: string | null;
  refundReason: RefundReason | null;
  /** What the payer is told when the money goes, or went, back. */
  refundNote: string | null;
}

/** One thing that happened to a payment, the oldest first. `at` is an ISO instant. */
export type TimelineEntry =
  | { kind: 'moved'; at: string; from: PaymentState | null; to: PaymentState; actor: string | null }
  /** What the provider, or somebody in its name, told us. `signatureOk` is null where there is nothing to check. */
  | {
      kind: 'heard';
      at: string;
      source: 'return' | 'callback' | 'requery' | 'refund' | 'refund_status';
      statusCode: string | null;
      atomTxnId: string | null;
      signatureOk: boolean | null;
    }
  | ({ kind: 'refund'; at: string } & RefundView);

export interface RefundView {
  id: string;
  state: RefundState;
  /** Rupees. */
  amount: number;
  reason: RefundReason;
  /** The administrator's own words, if there are any. */
  note: string | null;
  /** The provider's transaction that goes back. Not the payment's own when somebody paid twice under one id. */
  atomTxnId: string;
  /** The provider's name for the refund, once it accepted it. */
  refundTxnId: string | null;
  /** The provider's last word about it. */
  message: string | null;
  requestedBy: string;
  requestedAt: string;
  /** When it was done, refused or found needless. */
  endedAt: string | null;
}

/** `GET /api/admin/payments/{id}`, `POST …/{id}/check` and `POST …/{id}/refund` */
export interface PaymentDetail extends PaymentRow {
  timeline: TimelineEntry[];
  refunds: RefundView[];
  /** Why a person has to look at it; empty when nobody has to. */
  attention: AttentionReason[];
  /** Whether `POST …/{id}/refund` would do something now. */
  refundable: boolean;
}

/** `POST /api/admin/payments/{id}/refund`. Errors: 400 without a reason, 409 when there is nothing to refund. */
export interface RefundRequest {
  reason: string;
}

/** `GET /api/admin/payments/totals`; takes the list's `filter`. */
export interface PaymentTotalsResponse {
  success: true;
  totals: Record<PaymentTotal, { count: number; rupees: number }>;
}

/**
 * Why a payment waits for a human: the provider refused a refund; a refund takes longer than a week; five days have
 * passed without a final answer; its success names a wrong merchant, currency or sum, or another payment's transaction.
 */
export type AttentionReason = 'refund_failed' | 'refund_slow' | 'undecided' | 'contradiction';

export interface AttentionItem {
  /** Of the payment. */
  id: string;
  merchTxnId: string;
  reason: AttentionReason;
  /** A sentence for the treasurer. */
  sentence: string;
  since: string;
  payerName: string;
  eventName: string;
  /** Rupees. */
  amount: number;
}

/** `GET /api/admin/payments/attention` */
export interface AttentionResponse {
  success: true;
  items: AttentionItem[];
}

/** Somebody whose money the club holds, or owes back, for an event: whom to tell when it is abandoned. */
export interface Payer {
  paymentId: string;
  playerId: string | null;
  name: string;
  mobile: string;
  email: string;
  receiptNumber: string | null;
  /** Rupees. */
  amount: number;
  state: PaymentState;
}

/** `GET /api/admin/payments/payers/{eventId}` */
export interface PayersResponse {
  success: true;
  eventName: string;
  payers: Payer[];
}

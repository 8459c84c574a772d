import type { OwnRequest } from './registration-requests.ts';
import type { Consent, FamilySubject } from '../declaration.ts';
import type { FeeTable } from '../domain/fees.ts';
import type { Language } from '../language.ts';
import type { ReceiptMove } from './payments-console/move.ts';
import type { ReceiptWithdrawal } from './payments-console/withdrawal.ts';
import type { ReceiptPartialRefund, ReceiptReturn } from './refunds/partial-refund.ts';
import type { RefundNoteFacts } from './refunds/refund-note.ts';
import type { OwnWaiting } from './waiting-list.ts';

/** `GET /api/payment/fees`: the fees of today in India, in rupees; with `?event={id}` the fees of one event. */
export interface FeesResponse {
  success: true;
  fees: FeeTable;
}

/** `GET /api/payment/config` */
export interface PaymentConfigResponse {
  success: true;
  data: { scriptUrl: string; mode: 'uat' | 'prod'; merchId: string; testMode: boolean };
}

/** The applicant inside `POST /api/payment/initiate`. `totalFee` is ignored: the server computes the fee. */
export interface PlayerData {
  firstName: string;
  lastName: string;
  name?: string;
  mobile: string;
  age: string | number;
  /**
   * `New Player`, `Old Player` or `Child Player (…)`; the first word counts, because an older form may name another
   * locality.
   */
  playerType: string;
  playingStyle: string;
  address: string;
  unavailability?: string;
  remarks?: string;
  selectedEvent: string;
  /** A data URL, e.g. `data:image/jpeg;base64,…`; at most `photoByteLimit` once decoded. */
  photoBase64: string;
  /** `YYYY-MM-DD`. Sent for an event with an age range; stored for no other event. */
  dateOfBirth?: string;
  /** True where the event is for women and girls; stored for no other event. */
  isWomanOrGirl?: boolean;
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
  /**
   * The browser's idempotency key: a request with the same key and body from the same browser continues the open
   * attempt.
   */
  transactionId: string;
  description?: string;
  /**
   * Rupees that the form has shown. When the fee is another amount, nothing begins and the answer is 409 with `fee`.
   */
  shownFee?: number;
  /** The language of the form and of the page to which the bank returns the payer; `en` when it is not given. */
  language?: Language;
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

/** The outcome of one attempt, as `GET /api/payment/merchant/{merchantTxnId}` answers it. */
export interface PaymentRecord {
  merchant_txn_id: string;
  atom_txn_id: string | null;
  bank_txn_id: string | null;
  payment_method: string | null;
  /** Rupees. */
  amount: number;
  response_code: string | null;
  response_message: string | null;
  /** The sentence that the money goes or went back, and why; null otherwise. */
  refund_note: string | null;
  /** The facts of `refund_note`; null without one. */
  refund_note_facts: RefundNoteFacts | null;
}

/** `data` is null while the payment is open, and for an unknown id. */
export interface PaymentRecordResponse {
  success: true;
  data: PaymentRecord | null;
  /**
   * Sent for an unknown id when the records were restored from a backup in the last 60 days: the payment may be missing
   * for that reason.
   */
  notice?: string;
}

/** The stored application, in full for the browser that started it, masked and without photo for any other. */
export interface PendingRegistration {
  first_name: string;
  last_name: string;
  mobile: string;
  age: number | null;
  /** In words, with the club's present locality. */
  player_type: string;
  playing_style: string;
  address: string;
  unavailability: string;
  remarks: string;
  selected_event: string;
  /** Rupees. */
  total_fee: number;
  /** A data URL; null unless asked for with `?photo=1` by the browser that started the payment. */
  photo_base64: string | null;
}

/** `GET /api/payment/pending/{merchantTxnId}`; 404 a day after the outcome, and once the registration was erased. */
export interface PendingResponse {
  success: true;
  data: PendingRegistration;
}

/** What became of a receipt's money: it is to go back, has been refunded, or was reversed by the provider. */
export interface ReceiptRefund {
  status: 'due' | 'refunded' | 'reversed';
  /** Rupees, without the provider's surcharge: those still to go back, or all that have gone back. */
  amount: number;
  /** ISO instant at which the whole amount was back; null while it is due. */
  date: string | null;
  /** Each refund that has arrived, the oldest first; none while the first is on its way, or after a reversal only. */
  returned: ReceiptReturn[];
}

/** Which values of a receipt an administrator has corrected. The earlier values are not sent. */
export interface ReceiptCorrection {
  name: boolean;
  mobile: boolean;
  /** ISO instant of the last correction. */
  date: string;
}

export interface Receipt {
  receiptNumber: string;
  playerName: string;
  playerMobile: string;
  /** Rupees. */
  amount: number;
  /** ISO instant at which the money arrived, or was recorded when it was taken at the counter. */
  paymentDate: string;
  /** `YYYY-MM-DD` on which money was taken at the counter; null for a payment through the provider. */
  takenOn: string | null;
  /** In words, with the club's present locality. */
  playerType: string;
  eventName: string;
  /** For Hindi pages; empty where the club has written none. */
  eventNameHi: string;
  eventDate: string;
  /** `YYYY-MM-DD`, the last day. */
  eventEnd: string;
  eventPlace: string;
  /** When and on which ground players report, as the club writes it; may be empty. */
  reportingTime: string;
  ground: string;
  eventId: string;
  /** `HH:MM` by India's clock on the first and on the last day; may be empty. */
  eventStartTime: string;
  eventEndTime: string;
  /** Raised by each edit of the event, so that a calendar takes the later of two entries. */
  eventVersion: number;
  /**
   * The invitation to the players' WhatsApp group, for the browser that has sent the registration or proved its mobile
   * together with the transaction id; empty for any other. Empty also without an invitation, for a player who has left
   * the event, and for an event that is over or called off.
   */
  groupLink: string;
  merchantTxnId: string;
  /**
   * How money was paid at the counter, for example `Cash at the club, no. 17`; null for a payment through the provider.
   */
  paidBy: string | null;
  /** True under the provider's test mode: no money moved. */
  testMode: boolean;
  /** The note about the refund; null for a receipt that is valid. */
  note: string | null;
  /** The facts of `note`; null without one. */
  noteFacts: RefundNoteFacts | null;
  /** Null for a receipt that is valid. */
  refund: ReceiptRefund | null;
  /** Set while the receipt is valid and a part of its money goes, or went, back. */
  partialRefund: ReceiptPartialRefund | null;
  /** The moves of the player, the oldest first. They do not change `amount`. */
  moves: ReceiptMove[];
  /**
   * Rupees to be paid at the counter after a move; 0 when nothing is due, where the receipt is masked, and once the
   * event is called off or the player is deleted.
   */
  due: number;
  /**
   * Rupees that were paid at the counter after a move and did not go back there, beside `amount`; 0 where the receipt
   * is masked.
   */
  dueTaken: number;
  /** Null unless the player was withdrawn. */
  withdrawal: ReceiptWithdrawal | null;
  /** ISO instant at which the event was abandoned or deleted; null while it takes place. */
  eventCalledOffAt: string | null;
  /**
   * Whether the club has deleted or hidden the player without a withdrawal or a refund. The receipt then proves the
   * payment, but the player is not registered.
   */
  isRemoved: boolean;
  /** Null when name and mobile are those that were registered, and once the player was erased. */
  correction: ReceiptCorrection | null;
  /**
   * Whether name, mobile and reference are masked, because this browser may not read the whole receipt
   * (`ReceiptResponse`).
   */
  isMasked: boolean;
  /**
   * Whether this browser has sent the registration, and may fill in the next registration with its data
   * (`RegisterAgainResponse`).
   */
  isSender: boolean;
}

/**
 * `GET /api/payment/receipt/txn/{merchantTxnId}`; 404 until there is a receipt. A browser gets the whole receipt when
 * it has started the payment, or has found the receipt by the mobile and the transaction id or an adult's receipt
 * number. The console's browser gets it for an hour after the console has shown its content. Any other browser gets a
 * masked receipt.
 */
export interface ReceiptResponse {
  success: true;
  receipt: Receipt;
}

/** A payment that this browser has started, or whose mobile it has proved together with the transaction id. */
export interface OwnRegistration {
  merchantTxnId: string;
  playerName: string;
  eventName: string;
  /** For Hindi pages; empty where the club has written none. */
  eventNameHi: string;
  /** `YYYY-MM-DD`, the first day. */
  eventDate: string;
  status: PaymentStatusResponse['status'];
  /** Null until the money has arrived, and when the payment registered no player. */
  receipt: Receipt | null;
  /** What the family has agreed to besides the registration itself; or `no_messages`. */
  purposes: FamilySubject[];
  /**
   * Whether something can be asked of the club: the player is registered, and the event is neither over nor called off.
   */
  canAsk: boolean;
  /** The latest thing that was asked; null when nothing was. */
  request: OwnRequest | null;
}

/**
 * `GET /api/payment/own/again?transaction={merchTxnId}`: what the form of the next registration is filled with, as it
 * is known today. Only for the browser that has sent the registration; 404 for any other browser, for a payment without
 * a receipt, and once the player was erased.
 */
export interface RegisterAgainResponse {
  success: true;
  answers: {
    /** The only event that is open for registration, full or not; empty when there are none or several. */
    selectedEvent: string;
    /** In words, with the club's present locality. */
    playerType: string;
    playingStyle: string;
    firstName: string;
    lastName: string;
    address: string;
    age: string;
    dateOfBirth: string;
    mobile: string;
    guardianName: string;
    guardianRelation: string;
  };
  /** Ids of the events open for registration whose age range the player cannot have, as far as the age is known. */
  outOfRange: string[];
  /** A data URL; null without a photo, for one that is older than half a year, and when `?photo=1` was not sent. */
  photo: string | null;
}

/**
 * `POST /api/payment/own/consent`: gives one consent or withdraws it. Errors: 404 for a browser whose own registrations
 * do not have this one, 409 when a consent would be given for a player under 18 without a guardian's name.
 */
export interface OwnConsentRequest {
  merchantTxnId: string;
  purpose: FamilySubject;
  isGiven: boolean;
  /** The version of the declaration whose words were read. `no_messages` is in no declaration. */
  version: string;
}

export interface OwnConsentResponse {
  success: true;
  purposes: FamilySubject[];
}

/**
 * `GET /api/payment/own`: at most 30, the latest first; payments that ended without money or whose payer was erased are
 * left out. `POST /api/payment/own/forget` ends the browser's access to all of them. It also takes the entries of the
 * browser off the waiting lists, because afterwards only the club could do that.
 */
export interface OwnRegistrationsResponse {
  success: true;
  registrations: OwnRegistration[];
  /** Transaction ids of the registrations that could not be read. The page shows them beside the others. */
  unreadable: string[];
  /**
   * Entries of waiting lists that this browser has made: those that wait or hold an offer, and lapsed ones for a week.
   */
  waiting: OwnWaiting[];
}

export interface ForgottenResponse {
  success: true;
}

/**
 * `POST /api/payment/receipt`: "find my receipt". The values are sent in a body, because addresses are logged and a
 * mobile must not be.
 */
export interface FindReceiptRequest {
  /** The mobile that was registered, or the corrected mobile. */
  mobile: string;
  /** The transaction id, or the number of the receipt. */
  transactionId: string;
}

/** What anybody gets who knows the receipt number. Name and mobile are masked (`maskedReceipt`). */
export type MaskedReceipt = Pick<
  Receipt,
  | 'receiptNumber'
  | 'playerName'
  | 'playerMobile'
  | 'amount'
  | 'paymentDate'
  | 'takenOn'
  | 'eventName'
  | 'eventNameHi'
  | 'eventDate'
  | 'testMode'
  | 'note'
  | 'noteFacts'
  | 'refund'
  | 'partialRefund'
  | 'moves'
  | 'withdrawal'
  | 'eventCalledOffAt'
  | 'correction'
>;

/** `GET /api/payment/receipt?number={receiptNumber}` */
export interface MaskedReceiptResponse {
  success: true;
  receipt: MaskedReceipt;
}

/** `POST /api/payment/receipt`: a `MaskedReceipt` when the receipt number of a player under 18 was given. */
export interface FoundReceiptResponse {
  success: true;
  receipt: Receipt | MaskedReceipt;
}

/** `GET /api/payment/status/{merchantTxnId}`: the state of an attempt, in one word. */
export interface PaymentStatusResponse {
  success: true;
  status: 'processing' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refund';
  message: string;
}

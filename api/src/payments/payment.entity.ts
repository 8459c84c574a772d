import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  closedStates,
  openStates,
  type PaymentState,
  paymentStates,
  type RefundReason,
} from '@maidan/shared/domain/payment-state.ts';
import {
  counterChannels,
  type PaymentChannel,
  paymentChannels,
} from '@maidan/shared/domain/payments/payment-channel.ts';
import { type Language, languages } from '@maidan/shared/language.ts';
import { Player } from '../players/player.entity.ts';
import { Registration } from '../registrations/registration.entity.ts';
import { oneOf } from '../platform/sql/one-of.ts';
import { type Contradiction, contradictions } from './payment-state.ts';

/**
 * One attempt to pay. Triggers refuse the deletion of a row, a change of a captured amount, and a state change that is
 * not in the transitions of `payment-state.ts`. Lock the payment before you change state or money (`lockPayment`).
 */
@Entity('payments')
@Check('payments_state', oneOf('state', paymentStates))
@Check('payments_txn_form', `merch_txn_id ~ '^[A-Z]+[A-Z2-7]{26}Z$'`)
@Check('payments_date_form', `merch_txn_date ~ '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$'`)
@Check('payments_quote', 'quoted_paise > 0 AND surcharge_paise >= 0')
@Check(
  'payments_paid_is_complete',
  `state <> 'paid' OR (captured_paise IS NOT NULL AND captured_paise = quoted_paise
    AND (atom_txn_id IS NOT NULL OR channel <> 'provider')
    AND player_id IS NOT NULL AND receipt_number IS NOT NULL AND paid_at IS NOT NULL)`,
)
@Check(
  'payments_unpaid_has_no_receipt',
  `state NOT IN ('created', 'initiated', 'failed', 'cancelled', 'expired')
    OR (player_id IS NULL AND receipt_number IS NULL)`,
)
@Check(
  'payments_refund_needs_capture',
  `state NOT IN ('refund_due', 'refunding', 'refunded', 'refund_failed')
    OR (captured_paise IS NOT NULL AND captured_paise > 0
      AND (atom_txn_id IS NOT NULL OR channel <> 'provider') AND refund_reason IS NOT NULL)`,
)
@Check('payments_channel', oneOf('channel', paymentChannels))
@Check(
  'payments_counter',
  `CASE WHEN channel = 'provider'
    THEN counter_reference IS NULL AND taken_by IS NULL AND taken_on IS NULL
    ELSE taken_by IS NOT NULL AND taken_on IS NOT NULL
      AND (channel <> 'transfer' OR counter_reference IS NOT NULL)
      AND state IN ('created', 'paid', 'refund_due', 'refunding', 'refunded')
      AND atom_txn_id IS NULL AND atom_token_id IS NULL AND bank_txn_id IS NULL AND surcharge_paise = 0
      AND last_requery_at IS NULL AND next_requery_at IS NULL AND contradiction IS NULL END`,
)
@Check('payments_captured_at', '(captured_at IS NULL) = (captured_paise IS NULL)')
@Check('payments_contradiction', oneOf('contradiction', contradictions))
@Check('payments_language', oneOf('language', languages))
@Index('payments_created', ['createdAt', 'id'])
@Index('payments_state_created', ['state', 'createdAt', 'id'])
@Index('payments_in_contradiction', ['id'], { where: 'contradiction IS NOT NULL' })
@Index('payments_counter_created', ['createdAt', 'id'], { where: oneOf('channel', counterChannels) })
@Index('payments_next_requery', ['nextRequeryAt'], { where: 'next_requery_at IS NOT NULL' })
@Index('payments_open', ['createdAt'], { where: oneOf('state', openStates) })
// For the list of people who have not paid.
@Index('payments_unpaid', ['createdAt', 'id'], { where: oneOf('state', closedStates) })
// This trigram index serves the search. A decorator cannot declare its operator class.
@Index('payments_search', { synchronize: false })
export class Payment {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('payments_merch_txn_id', { unique: true })
  @Column('text')
  merchTxnId: string;

  /** Indian time of the order, as sent with the token request. A requery must send the same day. */
  @Column('text')
  merchTxnDate: string;

  @Index('payments_registration')
  @ForeignKey(() => Registration, { onDelete: 'RESTRICT' })
  @Column('uuid')
  registrationId: string;

  @Column('text', { default: 'created' })
  state: PaymentState;

  @Column('timestamptz')
  stateSince: Date;

  /**
   * Any channel but `provider` means money taken by hand, about which the provider is not asked (`payments_counter`).
   */
  @Column('text', { default: 'provider' })
  channel: PaymentChannel;

  /**
   * The number of the transfer or the paper receipt. This and the next two columns describe money taken by hand; they
   * are null for a payment through the provider.
   */
  @Column('text', { nullable: true })
  counterReference: string | null;

  /** Who took the money, as typed in the console. */
  @Column('text', { nullable: true })
  takenBy: string | null;

  /** The Indian day on which the money was taken, `YYYY-MM-DD`. */
  @Column('date', { nullable: true })
  takenOn: string | null;

  @Column('int')
  quotedPaise: number;

  @Column('int', { nullable: true })
  capturedPaise: number | null;

  /** When the money was recorded. */
  @Column('timestamptz', { nullable: true })
  capturedAt: Date | null;

  @Column('int', { default: 0 })
  surchargePaise: number;

  @Column('text', { nullable: true })
  atomTokenId: string | null;

  @Index('payments_atom_txn_id', { unique: true })
  @Column('text', { nullable: true })
  atomTxnId: string | null;

  @Column('text', { nullable: true })
  bankTxnId: string | null;

  /** Payment method as the provider's `subChannel`: NB, CC, DC, UP … */
  @Column('text', { nullable: true })
  method: string | null;

  @Column('text', { nullable: true })
  responseCode: string | null;

  @Column('text', { nullable: true })
  responseMessage: string | null;

  @Index('payments_player', { unique: true })
  @ForeignKey(() => Player, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  playerId: string | null;

  @Index('payments_receipt_number', { unique: true })
  @Column('text', { nullable: true })
  receiptNumber: string | null;

  @Column('text', { nullable: true })
  refundReason: RefundReason | null;

  /**
   * The idempotency key of the request. For a checkout it is the browser's `transactionId`, followed by the payment's
   * id once another attempt has taken over the key.
   */
  @Index('payments_request_key', { unique: true })
  @Column('text')
  requestKey: string;

  @Column('text')
  requestHash: string;

  @Column('timestamptz')
  createdAt: Date;

  /** The language of the form in which the payer last started the payment. The page after the payment has the same. */
  @Column('text', { default: 'en' })
  language: Language;

  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;

  /** When the payment was last requeried. `RequeryService.requeryIfDue` uses it to limit requeries by page views. */
  @Column('timestamptz', { nullable: true })
  lastRequeryAt: Date | null;

  /** When the reconciler requeries the payment next; null when it does not requery it. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  nextRequeryAt: Date | null;

  /** The reconciler's unanswered requeries in a row. */
  @Column('int', { default: 0 })
  unansweredRequeries: number;

  /** Why the provider's last answer with a code cannot be trusted, so that a person has to decide; otherwise null. */
  @Column('text', { nullable: true })
  contradiction: Contradiction | null;

  /** Notifications stored for this payment; limited by `notificationLimit`. */
  @Column('int', { default: 0 })
  notificationCount: number;
}

/** One state change of a payment, written by a trigger. Another trigger, `append_only`, refuses changes. */
@Entity('payment_transitions')
export class PaymentTransition {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string;

  @Index('payment_transitions_payment')
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  /** The state before the change; null for the row written when the payment was created. */
  @Column('text', { nullable: true })
  fromState: PaymentState | null;

  @Column('text')
  toState: PaymentState;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  /** Who or what changed the state: `Actor` in `payment-update.ts`. */
  @Column('text', { nullable: true })
  actor: string | null;
}

/**
 * A note of an administrator on a payment. A trigger refuses changes, but lets a note be emptied for an erased payer.
 */
@Entity('payment_notes')
export class PaymentNote {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string;

  @Index('payment_notes_payment')
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  /** The administrator's note; empty once the payer is erased. */
  @Column('text')
  note: string;

  /** Who wrote the note, as `admin {username}`. */
  @Column('text')
  writtenBy: string;

  @Column('timestamptz')
  writtenAt: Date;
}

import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  type RefundDecisionKind,
  refundDecisionKinds,
  type RefundReason,
  refundReasons,
  type RefundState,
  refundStates,
} from '@maidan/shared/domain/payment-state.ts';
import { type PaymentChannel, paymentChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { oneOf } from '../../platform/sql/one-of.ts';
import { Payment } from '../payment.entity.ts';
import { failedRefundStates, liveRefundStates, openRefundStates } from './refund-state.ts';

/**
 * A refund. The id is the provider's `prodRefundId`, so a repeated request names the same refund. A transaction has at
 * most one live refund of all that remained (`refunds_one_live`) and one open part (`refunds_one_open_part`); a trigger
 * (`refunds_within_captured`) keeps the sum of the live ones within what was captured. Money that was captured twice is
 * returned whole or not at all. Lock the payment's row before writing (`lockPayment`).
 */
@Entity('refunds')
@Check('refunds_amount', 'amount_paise > 0')
@Check('refunds_state', oneOf('state', refundStates))
@Check('refunds_reason', oneOf('reason', refundReasons))
@Check(
  'refunds_sent',
  `state IN ('due', 'replaced', 'not_needed', 'not_listed') OR sent_at IS NOT NULL OR channel <> 'provider'`,
)
@Check('refunds_channel', oneOf('channel', paymentChannels))
@Check('refunds_returned_on', `returned_on IS NULL OR channel <> 'provider'`)
@Check(
  'refunds_counter',
  `CASE WHEN channel = 'provider' THEN counter_reference IS NULL AND returned_by IS NULL
    ELSE returned_by IS NOT NULL AND (channel <> 'transfer' OR counter_reference IS NOT NULL)
      AND state = 'done' AND ended_at IS NOT NULL AND sent_at IS NULL AND refund_txn_id IS NULL END`,
)
@Index('refunds_one_live', ['atomTxnId'], {
  unique: true,
  where: `NOT partial AND ${oneOf('state', liveRefundStates)}`,
})
@Index('refunds_one_open_part', ['atomTxnId'], {
  unique: true,
  where: `partial AND ${oneOf('state', openRefundStates)}`,
})
@Index('refunds_request_key', ['paymentId', 'requestKey'], { unique: true, where: 'request_key IS NOT NULL' })
@Index('refunds_parts', ['paymentId'], { where: 'partial' })
@Index('refunds_payment', ['paymentId'])
@Index('refunds_unfinished', ['state', 'requestedAt'], {
  where: oneOf('state', [...openRefundStates, ...failedRefundStates]),
})
export class Refund {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  /**
   * The channel of the refund's payment; a trigger compares the two. Money that was taken by hand is given back by
   * hand, and such a refund is `done` at once (check `refunds_counter`).
   */
  @Column('text', { default: 'provider' })
  channel: PaymentChannel;

  /**
   * The number of the transfer or of the paper receipt. It is null for a refund through the provider, and may be null
   * for cash (check `refunds_counter`).
   */
  @Column('text', { nullable: true })
  counterReference: string | null;

  /** Who gave the money back by hand; null for a refund through the provider (check `refunds_counter`). */
  @Column('text', { nullable: true })
  returnedBy: string | null;

  /** The Indian day on which money of the counter was given back, `YYYY-MM-DD`; null where only `endedAt` is known. */
  @Column('date', { nullable: true })
  returnedOn: string | null;

  /**
   * The refunded transaction of the provider. It differs from the payment's own when the payment was made twice under
   * one id. A refund by hand has the payment's `merchTxnId` here.
   */
  @Column('text')
  atomTxnId: string;

  @Column('int')
  amountPaise: number;

  /** Whether this is a refund of a part: a payment that is `paid` stays `paid` when the part goes back. */
  @Column('boolean', { default: false })
  partial: boolean;

  /** The console's idempotency key; null for a retry, and for an order without one. */
  @Column('text', { nullable: true })
  requestKey: string | null;

  @Column('text')
  reason: RefundReason;

  /** The administrator's reason for the refund. */
  @Column('text', { nullable: true })
  note: string | null;

  @Column('text', { default: 'due' })
  state: RefundState;

  /** Who requested the refund: an `Actor`, as in the history of the payment. */
  @Column('text')
  requestedBy: string;

  @Column('timestamptz')
  requestedAt: Date;

  /** When the refund was last requested from the provider, or may have been before a restore. */
  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  /** The provider's id of the refund. */
  @Column('text', { nullable: true })
  refundTxnId: string | null;

  /** The id by which the provider lists the refund, when that is not `id`: the refund was requested elsewhere. */
  @Column('text', { nullable: true })
  providerRefundId: string | null;

  /** The provider's last message about the refund. */
  @Column('text', { nullable: true })
  message: string | null;

  /** Unanswered requests and requeries in a row. */
  @Column('int', { default: 0 })
  unansweredRequests: number;

  /**
   * Since when the provider's remark is not understood; null while it is understood. A person has to decide about such
   * a remark.
   */
  @Column('timestamptz', { nullable: true })
  unclearSince: Date | null;

  /**
   * Since when, and in how many answers, the provider has not listed this refund since its last request; null and 0
   * when it was listed or has just been requested.
   */
  @Column('timestamptz', { nullable: true })
  unlistedSince: Date | null;

  @Column('int', { default: 0 })
  unlistedAnswers: number;
}

/**
 * A decision of an administrator about a refund, with who, when and why. A trigger keeps the table append-only,
 * except that the note may be emptied once the payer is erased.
 */
@Entity('refund_decisions')
@Check('refund_decisions_decision', oneOf('decision', refundDecisionKinds))
export class RefundDecision {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string;

  @Index('refund_decisions_refund')
  @ForeignKey(() => Refund, { onDelete: 'RESTRICT' })
  @Column('uuid')
  refundId: string;

  @Column('text')
  decision: RefundDecisionKind;

  /** The administrator's reason; empty once the payer is erased. */
  @Column('text')
  note: string;

  /** Who decided, as `admin {username}`. */
  @Column('text')
  decidedBy: string;

  @Column('timestamptz')
  decidedAt: Date;
}

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
 * A refund. Its id is sent to the provider as `prodRefundId`, so a repeated request names the same refund. A
 * transaction has at most one live refund of all that remained (`refunds_one_live`) and one open part
 * (`refunds_one_open_part`). A trigger refuses live refunds of a payment's own transaction that exceed the captured sum
 * (`refunds_within_captured`). Lock the payment before writing (`lockPayment`).
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
   * `provider` exactly when the payment came through the provider (a trigger compares the two), otherwise how the money
   * was given back by hand. A refund by hand is `done` at once (check `refunds_counter`).
   */
  @Column('text', { default: 'provider' })
  channel: PaymentChannel;

  /** The number of the transfer or the paper; null for a refund through the provider, and for cash without a paper. */
  @Column('text', { nullable: true })
  counterReference: string | null;

  /** Who gave the money back by hand; null for a refund through the provider. */
  @Column('text', { nullable: true })
  returnedBy: string | null;

  /**
   * The Indian day on which the money was given back by hand, `YYYY-MM-DD`; null when the form did not ask for it, and
   * for a refund through the provider.
   */
  @Column('date', { nullable: true })
  returnedOn: string | null;

  /**
   * The refunded transaction of the provider. It differs from the payment's own when the payer paid twice under one id.
   * A refund by hand has the payment's `merchTxnId` here.
   */
  @Column('text')
  atomTxnId: string;

  @Column('int')
  amountPaise: number;

  /** Whether this is a refund of a part, after which a `paid` payment stays `paid`. */
  @Column('boolean', { default: false })
  partial: boolean;

  /** The console's idempotency key; null when the order had none, and for a retry. */
  @Column('text', { nullable: true })
  requestKey: string | null;

  @Column('text')
  reason: RefundReason;

  /** The administrator's reason for the refund; null without one, and once the payer is erased. */
  @Column('text', { nullable: true })
  note: string | null;

  @Column('text', { default: 'due' })
  state: RefundState;

  /** Who requested the refund, as an `Actor`. */
  @Column('text')
  requestedBy: string;

  @Column('timestamptz')
  requestedAt: Date;

  /**
   * When the refund was last requested from the provider. After a restore or a decision of a person it may be assumed.
   */
  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  /** The provider's id of the refund. */
  @Column('text', { nullable: true })
  refundTxnId: string | null;

  /** The id by which the provider lists the refund, if it is not `id`, because the refund was requested elsewhere. */
  @Column('text', { nullable: true })
  providerRefundId: string | null;

  /** The provider's last message about the refund. */
  @Column('text', { nullable: true })
  message: string | null;

  /** Unanswered requests and requeries in a row. */
  @Column('int', { default: 0 })
  unansweredRequests: number;

  /**
   * Since when the provider's remark is not understood, so that a person has to decide; null while it is understood.
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
 * A decision of an administrator about a refund. A trigger refuses changes, but lets the note be emptied once the payer
 * is erased.
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

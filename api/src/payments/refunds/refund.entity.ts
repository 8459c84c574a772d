import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  type RefundReason,
  refundReasons,
  type RefundState,
  refundStates,
} from '@maidan/shared/domain/payment-state.ts';
import { Payment } from '../payment.entity.ts';
import { liveRefundStates } from './refund-state.ts';

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/**
 * Money on its way back. The id is the provider's `prodRefundId`, so a repeated request names the same refund. Of one
 * transaction at the provider there is at most one that may succeed; whoever writes has locked the payment's row.
 */
@Entity('refunds')
@Check('refunds_amount', 'amount_paise > 0')
@Check('refunds_state', `state IN (${listed(refundStates)})`)
@Check('refunds_reason', `reason IN (${listed(refundReasons)})`)
@Check('refunds_asked', `state IN ('due', 'needless') OR asked_at IS NOT NULL`)
@Index('refunds_one_live', ['atomTxnId'], { unique: true, where: `state IN (${listed(liveRefundStates)})` })
@Index('refunds_payment', ['paymentId'])
export class Refund {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  /** The provider's transaction that goes back; not the payment's own for somebody who paid twice under one id. */
  @Column('text')
  atomTxnId: string;

  @Column('int')
  amountPaise: number;

  @Column('text')
  reason: RefundReason;

  /** An administrator's own words. */
  @Column('text', { nullable: true })
  note: string | null;

  @Column('text', { default: 'due' })
  state: RefundState;

  /** Which door, as in the history of the payment. */
  @Column('text')
  requestedBy: string;

  @Column('timestamptz')
  requestedAt: Date;

  /** When the provider was (last) asked for it. */
  @Column('timestamptz', { nullable: true })
  askedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  /** The provider's name for it. */
  @Column('text', { nullable: true })
  refundTxnId: string | null;

  /** The provider's last word. */
  @Column('text', { nullable: true })
  message: string | null;

  /** Questions in a row that brought no word. */
  @Column('int', { default: 0 })
  unheard: number;

  /** Since when the provider's remark is none that we know; null while it is known. A person has to look. */
  @Column('timestamptz', { nullable: true })
  unclearSince: Date | null;

  /** Since when, and in how many answers, the provider's list has left this refund out; null and 0 once it was listed. */
  @Column('timestamptz', { nullable: true })
  unlistedSince: Date | null;

  @Column('int', { default: 0 })
  unlistedAnswers: number;
}

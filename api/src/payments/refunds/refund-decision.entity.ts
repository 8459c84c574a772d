import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type RefundDecisionKind, refundDecisionKinds } from '@maidan/shared/domain/payment-state.ts';
import { oneOf } from '../../platform/sql/one-of.ts';
import { Refund } from './refund.entity.ts';

/**
 * What an administrator has decided about a refund, with who, when and why. A trigger keeps it append-only, except that
 * the note may be emptied once the payer is erased.
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

  /** `admin {username}` */
  @Column('text')
  decidedBy: string;

  @Column('timestamptz')
  decidedAt: Date;
}

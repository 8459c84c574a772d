import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { Payment } from './payment.entity.ts';

/** The state changes of a payment, written by a trigger. Append-only. */
@Entity('payment_transitions')
export class PaymentTransition {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string;

  @Index('payment_transitions_payment')
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  /** Null for the row written when the payment was created. */
  @Column('text', { nullable: true })
  fromState: PaymentState | null;

  @Column('text')
  toState: PaymentState;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  /** Who changed it: initiate, return, callback, poll, register, reconciler, admin. */
  @Column('text', { nullable: true })
  actor: string | null;
}

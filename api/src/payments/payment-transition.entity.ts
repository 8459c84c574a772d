import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { Payment } from './payment.entity.ts';

/** The history of a payment, written by a trigger and append-only. */
@Entity('payment_transitions')
export class PaymentTransition {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string;

  @Index('payment_transitions_payment')
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  /** Null for the birth of a payment. */
  @Column('text', { nullable: true })
  fromState: PaymentState | null;

  @Column('text')
  toState: PaymentState;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  /** Which door: initiate, return, callback, poll, register, reconciler, admin. */
  @Column('text', { nullable: true })
  actor: string | null;
}

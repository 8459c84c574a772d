import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Payment } from './payment.entity.ts';

/**
 * A withdrawal: a player who has paid has left the event, and the club has kept `keptPaise`. A trigger refuses changes
 * of the row, but lets the reason be emptied once the payer is erased. The payment stays `paid` while the club keeps a
 * part.
 */
@Entity('withdrawals')
@Check('withdrawals_paise', 'returned_paise >= 0 AND kept_paise >= 0')
export class Withdrawal {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @Index('withdrawals_payment', { unique: true })
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  /** Paise that the withdrawal gives back, without parts returned before and a refund of the rest after it. */
  @Column('int')
  returnedPaise: number;

  @Column('int')
  keptPaise: number;

  /** The administrator's reason; empty once the payer is erased. */
  @Column('text')
  reason: string;

  /** Who recorded the withdrawal, as `admin {username}`. */
  @Column('text')
  actor: string;

  @Column('timestamptz')
  at: Date;

  /** The idempotency key of the console's request. */
  @Column('text')
  requestKey: string;
}

/** SQL: whether the player of the payment `p` has withdrawn. */
export const hasWithdrawn = (p: string): string => `EXISTS (SELECT FROM withdrawals w WHERE w.payment_id = ${p}.id)`;

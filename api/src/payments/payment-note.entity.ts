import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Payment } from './payment.entity.ts';

/**
 * What an administrator has written to a payment, with who and when. A trigger keeps it append-only, except that the note
 * may be emptied once the payer is erased.
 */
@Entity('payment_notes')
export class PaymentNote {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string;

  @Index('payment_notes_payment')
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  /** Empty once the payer is erased. */
  @Column('text')
  note: string;

  /** `admin {username}` */
  @Column('text')
  writtenBy: string;

  @Column('timestamptz')
  writtenAt: Date;
}

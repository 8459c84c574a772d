import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Payment } from '../payment.entity.ts';

/**
 * A browser that has proved the mobile of a receipt with the transaction id. It reads the whole receipt until `until`.
 * A trigger deletes the row when the registration is erased.
 */
@Entity('receipt_readers')
export class ReceiptReader {
  /** SHA-256 of the browser's cookie. */
  @PrimaryColumn('text')
  browserHash: string;

  @Index('receipt_readers_payment')
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  paymentId: string;

  @Index('receipt_readers_until')
  @Column('timestamptz')
  until: Date;
}

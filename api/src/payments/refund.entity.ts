import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Payment } from './payment.entity.ts';

/** Money on its way back. The id is the provider's `prodRefundId`, so a repeated request names the same refund. */
@Entity('refunds')
@Check('refunds_amount', 'amount_paise > 0')
@Index('refunds_one_live', ['paymentId'], { unique: true, where: 'ok IS DISTINCT FROM false' })
export class Refund {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  @Column('int')
  amountPaise: number;

  /** Null while nobody knows, false when the provider refused: then another may be tried. */
  @Column('boolean', { nullable: true })
  ok: boolean | null;

  @Column('timestamptz')
  requestedAt: Date;
}

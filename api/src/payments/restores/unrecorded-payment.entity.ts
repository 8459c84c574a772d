import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { oneOf } from '../../platform/sql/one-of.ts';
import { Payment } from '../payment.entity.ts';
import { Restore } from '../restore.entity.ts';

/**
 * - `due`: the provider is asked
 * - `captured`: the provider took the money, which is refunded through a payment made for it
 * - `to_confirm`: the provider took the money. A person decides whether to refund it or to register its player, because
 *   another installation of the same merchant may have the record
 * - `registered`: a person has registered its player, with a payment made for it
 * - `no_money`: the provider took no money
 * - `in_doubt`: the answer is contradictory, or none came in time, so a person must ask the provider
 */
export const unrecordedStates = ['due', 'to_confirm', 'captured', 'registered', 'no_money', 'in_doubt'] as const;
export type UnrecordedState = (typeof unrecordedStates)[number];

export const unrecordedSources = ['return', 'callback', 'settlement_file'] as const;
export type UnrecordedSource = (typeof unrecordedSources)[number];

/**
 * A payment that a notification or a settlement file names and the restored database lacks, probably because it began
 * after the backup.
 */
@Entity('unrecorded_payments')
@Check('unrecorded_payments_amount', 'amount_paise > 0')
@Check('unrecorded_payments_state', oneOf('state', unrecordedStates))
@Check('unrecorded_payments_source', oneOf('source', unrecordedSources))
@Check('unrecorded_payments_captured', `(state IN ('captured', 'registered')) = (payment_id IS NOT NULL)`)
@Index('unrecorded_payments_received', ['restoreId', 'receivedAt'])
@Index('unrecorded_payments_next', ['nextAt'], { where: 'next_at IS NOT NULL' })
export class UnrecordedPayment {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Restore, { onDelete: 'RESTRICT' })
  @Column('uuid')
  restoreId: string;

  @Index('unrecorded_payments_merch_txn_id', { unique: true })
  @Column('text')
  merchTxnId: string;

  @Column('text')
  source: UnrecordedSource;

  /** The Indian day of the order by the source, `YYYY-MM-DD`. The provider may have the payment under the day before. */
  @Column('date')
  initiatedOn: string;

  /**
   * Whether source, mark and time show that this installation began the payment (`isOurs`). If false, a person decides
   * about its money.
   */
  @Column('boolean', { default: false })
  wasOurs: boolean;

  /** Paise without surcharge, as the source states it, or as the provider has confirmed it for `to_confirm`. */
  @Column('int')
  amountPaise: number;

  @Column('text', { nullable: true })
  atomTxnId: string | null;

  /**
   * The payer's contact from a notification or a settlement file, so that the club can reach the payer. It is emptied
   * when the player is registered, by an erasure, and by the purge (`contactsOfUnrecorded`).
   */
  @Column('text', { nullable: true })
  payerName: string | null;

  @Column('text', { nullable: true })
  payerEmail: string | null;

  @Column('text', { nullable: true })
  payerMobile: string | null;

  @Column('text', { default: 'due' })
  state: UnrecordedState;

  /** The number of requeries without a decision. */
  @Column('int', { default: 0 })
  attempts: number;

  /** When the provider is asked again; null when no requery is due. */
  @Column('timestamptz', { nullable: true })
  nextAt: Date | null;

  @Column('timestamptz')
  receivedAt: Date;

  /** When a person decided to refund the money or to register the player. `confirmedBy` is the name of that person. */
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  @Column('text', { nullable: true })
  confirmedBy: string | null;

  /** The code of the provider's last answer. */
  @Column('text', { nullable: true })
  answerCode: string | null;

  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  paymentId: string | null;
}

import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import {
  type PayoutKind,
  payoutKinds,
  type PayoutMapping,
  type PayoutOutcome,
  payoutOutcomes,
} from '@maidan/shared/wire/payouts/payouts.ts';
import { oneOf } from '../../platform/sql/one-of.ts';
import { Payment } from '../payment.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';

/** Sums of a file, in paise. `PayoutTotals` explains each. */
export type TotalsPaise = Record<
  'payments' | 'refunds' | 'fees' | 'taxes' | 'net' | 'ledgerPayments' | 'ledgerRefunds',
  number
>;

/**
 * A settlement file that was compared with the ledger. The file itself is not stored; its lines are `PayoutLine`s.
 * Triggers refuse changes of both. A wrong result is deleted as a whole.
 */
@Entity('payout_files')
@Check('payout_files_period', '(from_day IS NULL) = (to_day IS NULL)')
export class PayoutFile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  fileName: string;

  /** A hash of the file's bytes. The unique index allows one result per file. */
  @Index('payout_files_sha256', { unique: true })
  @Column('text')
  sha256: string;

  @Column('timestamptz')
  createdAt: Date;

  /** Name of the administrator who uploaded the file. */
  @Column('text')
  createdBy: string;

  @Column('jsonb')
  mapping: PayoutMapping;

  @Column('int')
  lineCount: number;

  /** The numbers of the rows that were skipped as sums or notes. Null for results of earlier releases. */
  @Column('int', { array: true, nullable: true })
  leftOut: number[] | null;

  @Column('jsonb')
  counts: Record<PayoutOutcome, number>;

  @Column('jsonb')
  totals: TotalsPaise;

  /**
   * The first Indian day on which payments of the file were started; `toDay` is the last. Null when the club knows
   * none.
   */
  @Column('date', { nullable: true })
  fromDay: string | null;

  @Column('date', { nullable: true })
  toDay: string | null;
}

/**
 * Outcomes that settle a payment or refund. The unique indexes `payout_lines_payment_once` and
 * `payout_lines_refund_once` refuse to settle one twice.
 */
export const settledOutcomes = ['match', 'amountDiffers'] as const satisfies readonly PayoutOutcome[];
const isSettled = oneOf('outcome', settledOutcomes);

/** A line of a settlement file, or money of the club that is not in the file (`line` is null). Amounts in paise. */
@Entity('payout_lines')
@Check('payout_lines_kind', oneOf('kind', payoutKinds))
@Check('payout_lines_outcome', oneOf('outcome', payoutOutcomes))
@Index('payout_lines_payment_once', ['atomTxnId'], { unique: true, where: `kind = 'payment' AND ${isSettled}` })
@Index('payout_lines_refund_once', ['refundId'], { unique: true, where: `kind = 'refund' AND ${isSettled}` })
export class PayoutLine {
  @ForeignKey(() => PayoutFile, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  fileId: string;

  /** The position, from 1, in the order in which lines are shown: the most urgent first. */
  @PrimaryColumn('int')
  place: number;

  /** The row of the spreadsheet, from 1. */
  @Column('int', { nullable: true })
  line: number | null;

  /** Null for a line that cannot be read. */
  @Column('text', { nullable: true })
  kind: PayoutKind | null;

  @Column('text')
  outcome: PayoutOutcome;

  /**
   * An explanation in a sentence of this program. It may quote a number to which a spreadsheet program has shortened an
   * id, or name the file that settled the money before.
   */
  @Column('text', { nullable: true })
  note: string | null;

  @Column('text', { nullable: true })
  merchTxnId: string | null;

  @Column('text', { nullable: true })
  atomTxnId: string | null;

  /** The refund's id as the file has it. */
  @Column('text', { nullable: true })
  refundTxnId: string | null;

  @Column('int', { nullable: true })
  grossPaise: number | null;

  @Column('int', { nullable: true })
  feePaise: number | null;

  @Column('int', { nullable: true })
  taxPaise: number | null;

  /** The net amount in paise; negative for a refund, and for a payment whose net amount is below zero. */
  @Column('int', { nullable: true })
  netPaise: number | null;

  @Column('int', { nullable: true })
  ourPaise: number | null;

  @Column('date', { nullable: true })
  transactedOn: string | null;

  @Column('date', { nullable: true })
  settledOn: string | null;

  @Column('text', { nullable: true })
  utr: string | null;

  @Index('payout_lines_payment')
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  paymentId: string | null;

  @Index('payout_lines_refund')
  @ForeignKey(() => Refund, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  refundId: string | null;
}

import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PayoutMapping, PayoutOutcome } from '@maidan/shared/wire/payouts/payouts.ts';

/** Sums of a file, in paise: see `PayoutTotals` for their meaning. */
export type TotalsPaise = Record<
  'payments' | 'refunds' | 'fees' | 'taxes' | 'net' | 'ledgerPayments' | 'ledgerRefunds',
  number
>;

/**
 * A settlement file of the provider that was compared with the ledger. The file itself is not kept: its lines are
 * `PayoutLine`s. A trigger keeps both as they were written; a wrong result is deleted as a whole.
 */
@Entity('payout_files')
@Check('payout_files_period', '(from_day IS NULL) = (to_day IS NULL)')
export class PayoutFile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  fileName: string;

  /** Of the file's bytes: the same file is compared once. */
  @Index('payout_files_sha256', { unique: true })
  @Column('text')
  sha256: string;

  @Column('timestamptz')
  createdAt: Date;

  /** An administrator's name. */
  @Column('text')
  createdBy: string;

  @Column('jsonb')
  mapping: PayoutMapping;

  @Column('int')
  lineCount: number;

  /** Numbers of the rows that are no lines of the list: sums and notes. Null for results of earlier releases. */
  @Column('int', { array: true, nullable: true })
  leftOut: number[] | null;

  @Column('jsonb')
  counts: Record<PayoutOutcome, number>;

  @Column('jsonb')
  totals: TotalsPaise;

  /** The first and last Indian day on which payments of the file were started; null when the club knows none of them. */
  @Column('date', { nullable: true })
  fromDay: string | null;

  @Column('date', { nullable: true })
  toDay: string | null;
}

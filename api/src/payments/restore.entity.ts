import {
  Check,
  Column,
  Entity,
  type EntityManager,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { oneOf } from '../platform/sql/one-of.ts';
import { Payment } from './payment.entity.ts';

/**
 * One restore of a backup. The restoring tool writes `copiedAt` and `restoredAt` before the API starts. A trigger then
 * skips the receipt numbers that may have been given since the backup (`skip_lost_numbers`). Only the latest restore is
 * worked on (`findLatestRestore`).
 */
@Entity('restores')
export class Restore {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** When the backup was taken. */
  @Column('timestamptz')
  copiedAt: Date;

  @Column('timestamptz')
  restoredAt: Date;

  /** Whether the installation that made the backup still runs. Then it refunds the payments from before the restore. */
  @Column('boolean', { default: false })
  isBeside: boolean;

  /** When the payments that may have changed since the backup were made due for a requery (`RestorePreparation`). */
  @Column('timestamptz', { nullable: true })
  preparedAt: Date | null;

  /** When the check after the restore was found to be finished (`RestoreProgress.isFinished`). */
  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  dismissedAt: Date | null;

  /** The name of the administrator who dismissed the restore. */
  @Column('text', { nullable: true })
  dismissedBy: string | null;
}

/**
 * `unanswered`: the provider has given no list of the transaction's refunds. `clear`: the listed refunds are recorded.
 * `in_doubt`: a person has to decide (`doubt`), unless a later list is clear. `decided`: a person has decided.
 */
export const restoreCheckStates = ['unanswered', 'clear', 'in_doubt', 'decided'] as const;
export type RestoreCheckState = (typeof restoreCheckStates)[number];

/**
 * Why a person has to decide. With one of the first three, the list cannot be recorded.
 *
 * - `unreadable`: a listed refund has no name, no amount, or two amounts
 * - `sum`: the refunds together are more than was captured, or may be
 * - `parts`: more than one part is on its way
 * - `unlisted`: the provider does not list an open refund of the backup
 * - `refused`: refunds that the backup does not have were refused
 * - `withdrawn`: a part that was ordered after the restore was not requested, because of the refunds that were found
 * - `unanswered`: the provider gives no list, or its list cannot be recorded
 */
export const restoreDoubts = ['unreadable', 'sum', 'parts', 'unlisted', 'refused', 'withdrawn', 'unanswered'] as const;
export type RestoreDoubt = (typeof restoreDoubts)[number];

/** A refund as the provider lists it, without data about a person. */
export interface ListedRefundRecord {
  refundId: string | null;
  refundTxnId: string | null;
  amountPaise: number | null;
  remark: string | null;
  /** The time of the refund, as the provider wrote it. */
  initiatedOn: string | null;
}

/** What the provider has said, after a restore, about the refunds of one transaction. */
@Entity('restore_checks')
@Check('restore_checks_state', oneOf('state', restoreCheckStates))
@Check('restore_checks_doubt', oneOf('doubt', restoreDoubts))
@Index('restore_checks_next', ['nextAt'], { where: 'next_at IS NOT NULL' })
export class RestoreCheck {
  @ForeignKey(() => Restore, { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  restoreId: string;

  @PrimaryColumn('text')
  atomTxnId: string;

  @Index('restore_checks_payment')
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  @Column('text')
  state: RestoreCheckState;

  @Column('text', { nullable: true })
  doubt: RestoreDoubt | null;

  /** The sum, in paise, of the parts that were ordered after the restore and not requested. */
  @Column('int', { default: 0 })
  withdrawnPaise: number;

  /** The number of refunds that the backup did not have. `foundPaise` is their sum. */
  @Column('int', { default: 0 })
  foundCount: number;

  @Column('int', { default: 0 })
  foundPaise: number;

  /** The list that led to the doubt, for the person who has to decide; otherwise empty. */
  @Column('jsonb', { default: [] })
  listed: ListedRefundRecord[];

  /** The number of requests in a row to which the provider gave no list, or a list that could not be recorded. */
  @Column('int', { default: 0 })
  attempts: number;

  /** When the provider's list was last recorded. */
  @Column('timestamptz', { nullable: true })
  checkedAt: Date | null;

  /** When the provider is asked again; null when no further request is due. */
  @Column('timestamptz', { nullable: true })
  nextAt: Date | null;
}

/** The latest restore, which also continues the open work of earlier ones. Null without a restore. */
export async function findLatestRestore(tx: EntityManager): Promise<Restore | null> {
  const [restore] = await tx.find(Restore, { order: { restoredAt: 'DESC', id: 'DESC' }, take: 1 });
  return restore ?? null;
}

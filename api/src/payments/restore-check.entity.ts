import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../platform/sql/one-of.ts';
import { Payment } from './payment.entity.ts';
import { Restore } from './restore.entity.ts';

/**
 * `unanswered`: the provider has not said which refunds it has. `clear`: all of them are recorded. `in_doubt`: a person
 * has to decide (`doubt`), and nothing more is returned of this transaction. `decided`: a person has.
 */
export const restoreCheckStates = ['unanswered', 'clear', 'in_doubt', 'decided'] as const;
export type RestoreCheckState = (typeof restoreCheckStates)[number];

/**
 * What a person has to decide. The first three cannot be recorded: a refund of the list has no name, or no amount, or
 * two (`unreadable`); together they are more than was captured, or may be (`sum`); more parts are on their way than can
 * be told apart from the rest (`parts`). `unlisted`: the provider does not list an open refund of the copy. `refused`:
 * refunds that the copy does not have were refused. `withdrawn`: a part that was ordered after the restore was not
 * requested, because of what was found. `unanswered`: the provider gives no list, or it cannot be recorded.
 */
export const restoreDoubts = ['unreadable', 'sum', 'parts', 'unlisted', 'refused', 'withdrawn', 'unanswered'] as const;
export type RestoreDoubt = (typeof restoreDoubts)[number];

/** A refund as the provider lists it. Holds nothing about a person. */
export interface ListedRefundRecord {
  refundId: string | null;
  refundTxnId: string | null;
  amountPaise: number | null;
  remark: string | null;
  /** As the provider wrote it. */
  initiatedOn: string | null;
}

/** What the provider has said after a restore about the refunds of one of its transactions. */
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

  /** Why it is, or was, in doubt. */
  @Column('text', { nullable: true })
  doubt: RestoreDoubt | null;

  /** Of parts that were ordered after the restore and not requested. */
  @Column('int', { default: 0 })
  withdrawnPaise: number;

  /** Refunds that the copy did not have, and their sum. */
  @Column('int', { default: 0 })
  foundCount: number;

  @Column('int', { default: 0 })
  foundPaise: number;

  /** What a person has to know: the list of a transaction in doubt. */
  @Column('jsonb', { default: [] })
  listed: ListedRefundRecord[];

  /** Unanswered requests in a row. */
  @Column('int', { default: 0 })
  attempts: number;

  /** When the provider last answered. */
  @Column('timestamptz', { nullable: true })
  checkedAt: Date | null;

  /** When it is asked again; null when it need not be. */
  @Column('timestamptz', { nullable: true })
  nextAt: Date | null;
}

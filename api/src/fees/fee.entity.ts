import { Check, Column, Entity, ForeignKey, Generated, Index, IsNull, PrimaryGeneratedColumn } from 'typeorm';
import { type PlayerKind, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { toPaise } from '@maidan/shared/format/money.ts';
import { feeLimits } from '@maidan/shared/rules/fees/fee-form.ts';
import { Event } from '../events/event.entity.ts';
import { oneOf } from '../platform/sql/one-of.ts';

/**
 * A fee that was set. A trigger keeps the row as it was written; one that has not begun can be withdrawn, once, and a
 * later one of the same event, type and day takes its place. Of these, one stands (`fees_once`).
 */
@Entity('fees')
@Index('fees_once', { synchronize: false })
@Check('fees_kind', oneOf('kind', playerKinds))
@Check(
  'fees_amount',
  `amount_paise BETWEEN ${toPaise(feeLimits.least)} AND ${toPaise(feeLimits.most)} AND amount_paise % 100 = 0`,
)
@Check('fees_ended', 'amount_paise IS NOT NULL OR (event_id IS NOT NULL AND valid_from IS NOT NULL)')
@Check('fees_withdrawn', '(withdrawn_at IS NULL) = (withdrawn_by IS NULL)')
export class Fee {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The order in which fees were added. */
  @Generated('increment')
  @Column('bigint')
  number: string;

  /** Null for all events. */
  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  eventId: string | null;

  @Column('text')
  kind: PlayerKind;

  /** Null ends the event's own fee: that of all events is valid again. */
  @Column('int', { nullable: true })
  amountPaise: number | null;

  /** Calendar day in India, `YYYY-MM-DD`; null for the first fees, which have always been valid. */
  @Column('date', { nullable: true })
  validFrom: string | null;

  /** The administrator's user name. */
  @Column('text')
  addedBy: string;

  @Column('timestamptz')
  addedAt: Date;

  @Column('text', { nullable: true })
  withdrawnBy: string | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;

  /** Null while no later fee has taken its place. */
  @ForeignKey(() => Fee, { deferrable: 'INITIALLY DEFERRED' })
  @Column('uuid', { nullable: true })
  supersededBy: string | null;
}

/** Fees that count: neither withdrawn nor superseded. */
export const standing = { withdrawnAt: IsNull(), supersededBy: IsNull() };

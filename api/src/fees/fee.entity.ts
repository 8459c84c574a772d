import { Check, Column, Entity, ForeignKey, Generated, Index, IsNull, PrimaryGeneratedColumn } from 'typeorm';
import { type PlayerKind, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { toPaise } from '@maidan/shared/format/money.ts';
import { feeLimits } from '@maidan/shared/rules/fees/fee-form.ts';
import { Event } from '../events/event.entity.ts';
import { oneOf } from '../platform/sql/one-of.ts';

/**
 * A fee. The trigger `fees_append_only` refuses changes with two exceptions: a fee with a first day can be withdrawn
 * once, and a later fee can supersede it until that one is withdrawn. The trigger does not compare days:
 * `FeesAdminService` withdraws only a fee that has not begun. Only one fee of an event, type and first day is valid
 * (index `fees_once`).
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

  /** The event of the fee; null for a fee of all events. */
  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  eventId: string | null;

  @Column('text')
  kind: PlayerKind;

  /** The fee in paise. Null ends the event's own fee, so that the fee of all events applies again. */
  @Column('int', { nullable: true })
  amountPaise: number | null;

  /** First day by India's calendar, `YYYY-MM-DD`; null for the first fees, which have no beginning. */
  @Column('date', { nullable: true })
  validFrom: string | null;

  /** User name of the administrator who added the fee. */
  @Column('text')
  addedBy: string;

  @Column('timestamptz')
  addedAt: Date;

  @Column('text', { nullable: true })
  withdrawnBy: string | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;

  /** The later fee that has replaced this one; null when none has. */
  @ForeignKey(() => Fee, { deferrable: 'INITIALLY DEFERRED' })
  @Column('uuid', { nullable: true })
  supersededBy: string | null;
}

/** Condition for fees that are neither withdrawn nor superseded. */
export const standing = { withdrawnAt: IsNull(), supersededBy: IsNull() };

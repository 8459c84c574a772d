import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type EventRefundReason, eventRefundReasons } from '@maidan/shared/domain/payment-state.ts';
import { Event } from '../../../events/event.entity.ts';
import { oneOf } from '../../../platform/sql/one-of.ts';

/** The refund of all payers of an event; one per event (`event_refund_runs_event`). Its payers are `EventRefund`s. */
@Entity('event_refund_runs')
@Check('event_refund_runs_reason', oneOf('reason', eventRefundReasons))
export class EventRefundRun {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('event_refund_runs_event', { unique: true })
  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid')
  eventId: string;

  /** Chosen by whoever asked last; refunds that have begun keep the one that they began with. */
  @Column('text')
  reason: EventRefundReason;

  /** Who asked last, and when: `admin {username}`. */
  @Column('text')
  startedBy: `admin ${string}`;

  @Column('timestamptz')
  startedAt: Date;
}

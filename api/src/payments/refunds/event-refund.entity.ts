import { Check, Column, Entity, type EntityManager, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  type EventRefundReason,
  eventRefundReasons,
  type EventRefundState,
  eventRefundStates,
} from '@maidan/shared/domain/payment-state.ts';
import { oneOf } from '../../platform/sql/one-of.ts';
import { Event } from '../../events/event.entity.ts';
import { Payment } from '../payment.entity.ts';

/** The refund of an event's online payers; at most one for each event (`event_refund_runs_event`). */
@Entity('event_refund_runs')
@Check('event_refund_runs_reason', oneOf('reason', eventRefundReasons))
export class EventRefundRun {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('event_refund_runs_event', { unique: true })
  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid')
  eventId: string;

  /** The reason of the last order. A refund that has begun keeps its reason. */
  @Column('text')
  reason: EventRefundReason;

  /** Who gave the last order, as `admin {username}`. `startedAt` is its time. */
  @Column('text')
  startedBy: `admin ${string}`;

  @Column('timestamptz')
  startedAt: Date;
}

/** The queue of the jobs that begin the refunds. A row becomes due and its job is enqueued in one transaction. */
export const eventRefundQueue = 'event-refunds';

/**
 * One payer in the refund of an event; at most one row for each payment (`event_refunds_payment`). The progress of a
 * refund that has begun is in its payment and its `Refund`. An order writes rows under the lock of the event; other
 * code locks the payment. When the event is no longer called off, the trigger `events_end_refunds` deletes its rows in
 * the state `due`.
 */
@Entity('event_refunds')
@Check('event_refunds_state', oneOf('state', eventRefundStates))
@Check('event_refunds_failure', `(state = 'failed') = (failure IS NOT NULL)`)
@Index('event_refunds_due', ['id'], { where: oneOf('state', ['due']) })
export class EventRefund {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('event_refunds_run')
  @ForeignKey(() => EventRefundRun, { onDelete: 'RESTRICT' })
  @Column('uuid')
  runId: string;

  @Index('event_refunds_payment', { unique: true })
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  @Column('text', { default: 'due' })
  state: EventRefundState;

  /** Why the refund could not begin: a sentence for the treasurer. */
  @Column('text', { nullable: true })
  failure: string | null;
}

/** Removes a player who leaves the event from the refund of its payers. The caller has locked the payment. */
export const leaveEventRefunds = async (tx: EntityManager, paymentId: string): Promise<void> => {
  await tx.delete(EventRefund, { paymentId });
};

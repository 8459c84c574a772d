import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { EventRefundReason } from '@maidan/shared/domain/payment-state.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import { calledOffAt, Event } from '../../events/event.entity.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { lockPlaces } from '../../players/places.ts';
import { Payment } from '../payment.entity.ts';
import { isRefundable } from '../payment-state.ts';
import { lockPayment, setAuditActor } from '../payment-update.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { hasWithdrawn, Withdrawal } from '../withdrawal.entity.ts';
import { RequeryService } from '../requery.service.ts';
import { EventRefund, eventRefundQueue, EventRefundRun } from './event-refund.entity.ts';
import { RegistrationRefunds } from './registration-refunds.service.ts';

/**
 * Orders the refunds of a called-off event: of those who paid through the provider and have neither withdrawn nor been
 * refunded. `EventRefundJobs` begins them.
 */
@Injectable()
export class EventRefundsService {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the run, a row for each payer who has none, and the jobs, in one transaction. A second call adds payers who
   * came later and retries failed refunds. Concurrent calls wait for each other at the event's row. The unique index
   * `event_refunds_payment` refuses a second row of a payment.
   * @throws DomainError `not-found`; `conflict` when the event is not called off
   */
  async refundAll(eventId: string, reason: EventRefundReason, actor: AuditActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const event = await this.lockEvent(tx, eventId);
      if (!event) throw notFound();
      if (!calledOffAt(event)) throw new DomainError('conflict', refundSentences.notCalledOff);
      const payers = await duePayments(tx, eventId);
      const retried = await retryFailed(tx, eventId);
      if (payers.length + retried.length === 0) return;
      const now = this.clock.now();
      const runId = await storeRun(tx, { eventId, reason, startedBy: `admin ${actor.name}`, startedAt: now });
      const rows = [...(await storePayers(tx, runId, payers)), ...retried];
      for (const id of rows.toSorted()) await this.jobs.enqueue(tx, eventRefundQueue, id, { id }, now);
      const subject = { kind: 'event', id: event.id, label: event.eventName } as const;
      const details = { counts: { payers: rows.length } };
      await recordAudit(tx, actor, { action: 'event.refund-payers', subject, details });
    });
  }

  /** Locks the event's row. A change of the event waits for this lock; storing a registration for it does not. */
  protected lockEvent(tx: EntityManager, id: string): Promise<Event | null> {
    return tx.findOne(Event, { where: { id }, withDeleted: true, lock: { mode: 'for_no_key_update' } });
  }
}

type Run = Pick<EventRefundRun, 'eventId' | 'reason' | 'startedBy' | 'startedAt'>;

const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Ids of the event's payments through the provider that are paid and whose refund nobody has ordered. Players who have
 * withdrawn are left out, because the club has already settled with them.
 */
async function duePayments(tx: EntityManager, eventId: string): Promise<string[]> {
  return ids(
    await tx.query(
      `SELECT p.id FROM registrations r JOIN payments p ON p.registration_id = r.id
        WHERE r.event_id = $1 AND p.state = 'paid' AND p.channel = 'provider'
          AND NOT ${hasWithdrawn('p')}
          AND NOT EXISTS (SELECT FROM event_refunds f WHERE f.payment_id = p.id)
        ORDER BY p.id`,
      [eventId],
    ),
  );
}

/** Stores the event's run and returns its id. A second order replaces its reason and actor. */
async function storeRun(tx: EntityManager, run: Run): Promise<string> {
  await tx.upsert(EventRefundRun, run, ['eventId']);
  return (await tx.findOneByOrFail(EventRefundRun, { eventId: run.eventId })).id;
}

/** Stores a due row for each payment that has none. Returns the ids of the new rows. */
async function storePayers(tx: EntityManager, runId: string, paymentIds: readonly string[]): Promise<string[]> {
  return ids(
    await tx.query(
      `INSERT INTO event_refunds (run_id, payment_id) SELECT $1, unnest($2::uuid[])
        ON CONFLICT (payment_id) DO NOTHING RETURNING id`,
      [runId, paymentIds],
    ),
  );
}

/** Makes rows of an event due again whose refund could not begin or was refused by the provider. Returns their ids. */
async function retryFailed(tx: EntityManager, eventId: string): Promise<string[]> {
  const [rows]: [{ id: string }[]] = await tx.query(
    `UPDATE event_refunds f SET state = 'due', failure = NULL FROM event_refund_runs u, payments p
      WHERE u.event_id = $1 AND f.run_id = u.id AND p.id = f.payment_id
        AND ((f.state = 'failed' AND p.state = 'paid') OR (f.state <> 'due' AND p.state = 'refund_failed'))
      RETURNING f.id`,
    [eventId],
  );
  return ids(rows);
}

type Outcome = Pick<EventRefund, 'state' | 'failure'>;

const begun: Outcome = { state: 'begun', failure: null };

/**
 * Begins the refund of each payer of a run by `RegistrationRefunds.begin`, like the refund of a single payment. A job
 * may run twice, in two processes or after a crash. So each job reads the row again under the lock of the payment.
 */
@Injectable()
export class EventRefundJobs implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly requery: RequeryService,
    private readonly refunds: RegistrationRefunds,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.jobs.process<{ id: string }>(eventRefundQueue, ({ id }) => this.run(id), 'soon');
  }

  async run(id: string): Promise<void> {
    const known = await this.db.manager.findOneBy(EventRefund, { id });
    if (known?.state !== 'due') return;
    await this.requeryRefused(known);
    await this.begin(known);
  }

  /** Requeries a payment whose refund was refused, because the provider may have reversed the payment. */
  private async requeryRefused({ paymentId }: EventRefund): Promise<void> {
    const payment = await this.db.manager.findOneBy(Payment, { id: paymentId, state: 'refund_failed' });
    if (payment) await this.requery.requery(payment, 'refund');
  }

  private async begin({ id, paymentId, runId }: EventRefund): Promise<void> {
    await this.db.transaction(async (tx) => {
      const payment = await this.lockForUpdate(tx, paymentId);
      const isCalledOff = await this.isCalledOff(tx, await tx.findOneByOrFail(EventRefundRun, { id: runId }));
      // The row is read after the locks: the trigger `events_end_refunds` deletes it when the event is no longer called
      // off.
      const row = await tx.findOneBy(EventRefund, { id });
      if (row?.state !== 'due') return;
      const run = await tx.findOneByOrFail(EventRefundRun, { id: runId });
      if (!isCalledOff || !(await this.isPayer(tx, payment, run))) {
        // The player has left the event since the order, or the event is no longer called off.
        await tx.delete(EventRefund, { id });
        return;
      }
      await setAuditActor(tx, run.startedBy);
      await tx.update(EventRefund, { id }, await this.outcomeOf(tx, payment, run));
    });
  }

  /** Locks the event and returns whether it is called off. The event then stays as it is until the transaction ends. */
  protected async isCalledOff(tx: EntityManager, { eventId }: EventRefundRun): Promise<boolean> {
    const event = await lockPlaces(tx, eventId);
    return event !== null && calledOffAt(event) !== null;
  }

  /** Whether the player has neither withdrawn nor been moved to another event. */
  private async isPayer(
    tx: EntityManager,
    { id: paymentId, registrationId: id }: Payment,
    { eventId }: EventRefundRun,
  ): Promise<boolean> {
    return (await tx.existsBy(Registration, { id, eventId })) && !(await tx.existsBy(Withdrawal, { paymentId }));
  }

  /**
   * Begins the refund of a payer. A payment that was refunded or reversed meanwhile, or is being refunded, counts as
   * begun. `begin` runs in a savepoint, so that its changes are rolled back when it refuses, and the refusal can still
   * be stored.
   */
  private async outcomeOf(
    tx: EntityManager,
    payment: Payment,
    { reason, startedBy }: EventRefundRun,
  ): Promise<Outcome> {
    if (!isRefundable(payment.state)) return begun;
    try {
      await tx.transaction((inner) => this.refunds.begin(inner, payment, { reason, requestedBy: startedBy }));
      return begun;
    } catch (fault) {
      // Any other error fails the job, and the queue runs it again.
      if (fault instanceof DomainError) return { state: 'failed', failure: fault.sentence };
      throw fault;
    }
  }

  /** Locks the payment, so that of several concurrent jobs one begins the refund. */
  protected lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    return lockPayment(tx, { id });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../platform/http/errors/domain-error.ts';
import { calledOffAt } from '../../../events/called-off-at.ts';
import { Event } from '../../../events/event.entity.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { Payment } from '../../payment.entity.ts';
import { isRefundable } from '../../payment-state.ts';
import { lockPayment, setAuditActor } from '../../payment-update.ts';
import { EventRefund, eventRefundQueue } from './event-refund.entity.ts';
import { EventRefundRun } from './event-refund-run.entity.ts';
import { RegistrationRefunds } from '../registration-refunds.service.ts';
import { RequeryService } from '../../requery.service.ts';

type Outcome = Pick<EventRefund, 'state' | 'failure'>;

const begun: Outcome = { state: 'begun', failure: null };

/**
 * Begins the refund of each payer of a run, through the same service as a single refund. Several processes may run the
 * same job, and a killed one is run again: the row is looked at again under the lock of its payment.
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
    await this.begin(id, known.paymentId);
  }

  /** A refusal may mean that the provider has reversed the payment. */
  private async requeryRefused({ paymentId }: EventRefund): Promise<void> {
    const payment = await this.db.manager.findOneBy(Payment, { id: paymentId, state: 'refund_failed' });
    if (payment) await this.requery.requery(payment, 'refund');
  }

  private async begin(id: string, paymentId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const payment = await this.lockForUpdate(tx, paymentId);
      const row = await tx.findOneByOrFail(EventRefund, { id });
      if (row.state !== 'due') return;
      const run = await tx.findOneByOrFail(EventRefundRun, { id: row.runId });
      // It takes place again: whoever has not been refunded stays registered.
      if (!(await this.isCalledOff(tx, run))) return void (await tx.delete(EventRefund, { id }));
      await setAuditActor(tx, run.startedBy);
      await tx.update(EventRefund, { id }, await this.outcomeOf(tx, payment, run));
    });
  }

  protected async isCalledOff(tx: EntityManager, { eventId }: EventRefundRun): Promise<boolean> {
    return calledOffAt(await tx.findOneOrFail(Event, { where: { id: eventId }, withDeleted: true })) !== null;
  }

  /**
   * Who was refunded meanwhile, or whose refund is under way, is not asked for again. A refusal takes back what `begin` has
   * written before it: that runs in a savepoint.
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
      // Any other fault is tried again by the queue.
      if (fault instanceof DomainError) return { state: 'failed', failure: fault.sentence };
      throw fault;
    }
  }

  /** Locks the payment, so that of several concurrent jobs one begins the refund. */
  protected lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    return lockPayment(tx, { id });
  }
}

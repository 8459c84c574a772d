import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../config/clock.ts';
import { isQueued, JobsService } from '../../jobs/jobs.service.ts';
import { GatewayEvent } from '../gateway-events/gateway-event.entity.ts';
import { notificationQueue } from '../gateway-events/gateway-events.service.ts';
import { Payment } from '../payment.entity.ts';
import { lockPayment } from '../payment-update.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { nextFollowUpAt, nextRetryAt, openRefundStates } from '../refunds/refund-state.ts';
import { refundAmount } from '../refunds/refund-amount.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { inBatches } from './in-batches.ts';

const everyTenMinutes = '*/10 * * * *';

/**
 * Goes through the books and sees to it that everything which is not over has its next errand waiting. Normally it
 * has: each errand leaves the next one in its own transaction. But a queue can be lost, restored from an older copy,
 * or give a job up after too many failures, and money must not wait for somebody to notice. Payments need no sweep:
 * when they are asked about next stands in their own row.
 */
@Injectable()
export class RecoverySweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('recovery sweep');
  private sweep: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly refunds: RefundsService,
    private readonly clock: Clock,
  ) {}

  /** The first sweep runs beside the start: however much there is to go through, the port opens at once. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.processEvery('go-the-rounds', everyTenMinutes, () => this.run());
    this.sweep = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.sweep;
  }

  /** What has an errand waiting keeps that one: a key waits once. */
  async run(): Promise<void> {
    await this.each('message', this.unansweredMessages(), ({ id }, tx) =>
      this.jobs.enqueue(tx, notificationQueue, id, { eventId: id }, this.clock.now()),
    );
    await this.each('debt', this.forgottenDebts(), ({ id }, tx) => this.createRefund(tx, id));
    await this.each('refund', this.scheduleOpenRefunds(), (refund, tx) => this.resume(tx, refund));
    await this.each('refused refund', this.scheduleRetries(), ({ id, refusals, endedAt }, tx) =>
      this.resumeAt(tx, id, nextRetryAt(refusals, endedAt)),
    );
  }

  /** Each row in a transaction of its own: one that cannot be handled is logged, and the others go on. */
  private async each<Row extends { id: string }>(
    what: string,
    rows: AsyncIterable<Row>,
    handle: (row: Row, tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    try {
      for await (const row of rows) {
        if (this.isStopped) return;
        await this.db
          .transaction((tx) => handle(row, tx))
          .catch((fault: unknown) => this.log.error(`${what} ${row.id} was skipped: ${nameOf(fault)}`));
      }
    } catch (fault) {
      this.log.error(`each ${what} is looked at again by the next sweep: ${nameOf(fault)}`);
    }
  }

  /** A job that failed waits beside a new one of its key: each sweep would leave one more while the provider is away. */
  private unansweredMessages(): AsyncIterable<GatewayEvent> {
    return inBatches(
      this.db.manager
        .createQueryBuilder(GatewayEvent, 'e')
        .where('e.handledAt IS NULL')
        .andWhere(`NOT ${isQueued(notificationQueue, 'e.id::text')}`),
    );
  }

  /** Owed, and nobody gives it back: books from before refunds were kept, or from an older copy. */
  private forgottenDebts(): AsyncIterable<Payment> {
    return inBatches(
      this.db.manager
        .createQueryBuilder(Payment, 'p')
        .where(`p.state = 'refund_due'`)
        .andWhere('NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id)'),
    );
  }

  private async createRefund(tx: EntityManager, id: string): Promise<void> {
    const payment = await lockPayment(tx, { id });
    const { state, atomTxnId, capturedPaise, surchargePaise, refundReason: reason } = payment;
    if (state !== 'refund_due' || !atomTxnId || !capturedPaise || !reason) return;
    const amountPaise = refundAmount({ amountPaise: capturedPaise, surchargePaise });
    await this.refunds.create(tx, payment, { atomTxnId, amountPaise, reason, requestedBy: 'reconciler' });
  }

  private scheduleOpenRefunds(): AsyncIterable<Refund> {
    return inBatches(
      this.db.manager.createQueryBuilder(Refund, 'r').where('r.state IN (:...states)', { states: openRefundStates }),
    );
  }

  private async resume(tx: EntityManager, { id, state, askedAt }: Refund): Promise<void> {
    const now = this.clock.now();
    await this.resumeAt(tx, id, state === 'accepted' && askedAt ? nextFollowUpAt(askedAt, now) : now);
  }

  private async resumeAt(tx: EntityManager, id: string, at: Date | undefined): Promise<void> {
    if (at) await this.refunds.scheduleJob(tx, id, at);
  }

  /** Refused ones that nothing has taken the place of, as long as they are tried again by themselves. */
  private async *scheduleRetries(): AsyncGenerator<RefusedRefund> {
    const refused: RefusedRefund[] = await this.db.query(
      `SELECT id, refusals, ended_at AS "endedAt" FROM (
         SELECT id, state, ended_at, row_number() OVER latest AS place,
           count(*) FILTER (WHERE state = 'refused') OVER (PARTITION BY atom_txn_id)::int AS refusals
         FROM refunds WINDOW latest AS (PARTITION BY atom_txn_id ORDER BY requested_at DESC)
       ) AS latest_refunds WHERE place = 1 AND state = 'refused'`,
    );
    yield* refused;
  }
}

interface RefusedRefund {
  id: string;
  refusals: number;
  endedAt: Date;
}

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : 'unknown');

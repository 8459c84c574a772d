import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '../../platform/config/clock.ts';
import { isQueued, JobsService } from '../../platform/jobs/jobs.service.ts';
import { GatewayEvent } from '../gateway-event.entity.ts';
import { notificationQueue } from '../gateway-events.service.ts';
import { Payment } from '../payment.entity.ts';
import { lockPayment } from '../payment-update.ts';
import { EventRefund, eventRefundQueue } from '../refunds/event-refund.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { isCurrent } from '../refunds/current-refunds.ts';
import { nextFollowUpAt, nextRetryAt, openRefundStates, refundAmount } from '../refunds/refund-state.ts';
import { refundQueue, RefundsService } from '../refunds/refunds.service.ts';

const everyTenMinutes = '*/10 * * * *';

/**
 * Enqueues missing jobs for unprocessed notifications, open and refused refunds, and payers of called-off events, and
 * creates the refund of a payment in `refund_due` that has none. Normally each job enqueues the next one. But a queue
 * can be lost or restored from an older backup, and it gives up a job that failed too often. Requeries of payments need
 * no job: the time of the next one is in the payment's row.
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

  /** The first sweep runs in the background, so that the server does not wait for it. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.processEvery('recovery-sweep', everyTenMinutes, () => this.run());
    this.sweep = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.sweep;
  }

  /** Sweeps once. If a job of the same key is in the queue by then, one job stays, at the earlier of the two times. */
  async run(): Promise<void> {
    await this.forEachRow('notification', this.findUnhandledNotifications(), ({ id }, tx) =>
      this.jobs.enqueue(tx, notificationQueue, id, { eventId: id }, this.clock.now()),
    );
    await this.forEachRow('payment without its refund', this.findMissingRefunds(), ({ id }, tx) =>
      this.createRefund(tx, id),
    );
    await this.forEachRow('payer of an event', this.findDueEventRefunds(), ({ id }, tx) =>
      this.jobs.enqueue(tx, eventRefundQueue, id, { id }, this.clock.now()),
    );
    await this.forEachRow('refund', this.findOpenRefunds(), (refund, tx) => this.scheduleFollowUp(tx, refund));
    await this.forEachRow('refused refund', this.findRefusedRefunds(), ({ id, refusals, endedAt }, tx) =>
      this.scheduleJob(tx, id, nextRetryAt(refusals, endedAt)),
    );
  }

  /** Handles each row in its own transaction. An error is logged, and the next row is handled. */
  private async forEachRow<Row extends { id: string }>(
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
      this.log.error(`the ${what} rows were not all read; the next sweep tries again: ${nameOf(fault)}`);
    }
  }

  /** Leaves out rows whose job is queued, like the queries below except `findMissingRefunds`. */
  private findUnhandledNotifications(): AsyncIterable<GatewayEvent> {
    return inBatches(
      this.db.manager
        .createQueryBuilder(GatewayEvent, 'e')
        .where('e.handledAt IS NULL')
        .andWhere(`NOT ${isQueued(notificationQueue, 'e.id::text')}`),
    );
  }

  /** Payments in `refund_due` without a refund: rows of a release that did not store refunds, or of an older backup. */
  private findMissingRefunds(): AsyncIterable<Payment> {
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

  private findDueEventRefunds(): AsyncIterable<EventRefund> {
    return inBatches(
      this.db.manager
        .createQueryBuilder(EventRefund, 'f')
        .where(`f.state = 'due'`)
        .andWhere(`NOT ${isQueued(eventRefundQueue, 'f.id::text')}`),
    );
  }

  private findOpenRefunds(): AsyncIterable<Refund> {
    return inBatches(
      this.db.manager
        .createQueryBuilder(Refund, 'r')
        .where('r.state IN (:...states)', { states: openRefundStates })
        .andWhere(`NOT ${isQueued(refundQueue, 'r.id::text')}`),
    );
  }

  private async scheduleFollowUp(tx: EntityManager, { id, state, sentAt }: Refund): Promise<void> {
    const now = this.clock.now();
    await this.scheduleJob(tx, id, state === 'accepted' && sentAt ? nextFollowUpAt(sentAt, now) : now);
  }

  private async scheduleJob(tx: EntityManager, id: string, at: Date | undefined): Promise<void> {
    if (at) await this.refunds.scheduleJob(tx, id, at);
  }

  /** Current refunds that the provider refused. When all tries are used up, `nextRetryAt` gives no time. */
  private async *findRefusedRefunds(): AsyncGenerator<RefusedRefund> {
    const refused: RefusedRefund[] = await this.db.query(
      `SELECT f.id, f.ended_at AS "endedAt", (SELECT count(*)::int FROM refunds t
           WHERE t.payment_id = f.payment_id AND t.atom_txn_id = f.atom_txn_id AND t.partial = f.partial AND t.state = 'refused'
             AND (NOT f.partial OR t.amount_paise = f.amount_paise)) AS refusals
         FROM refunds f WHERE f.state = 'refused' AND ${isCurrent('f')} AND NOT ${isQueued(refundQueue, 'f.id::text')}`,
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

/** The most rows that `inBatches` reads at once. */
const batch = 200;

/** All rows of a query, ordered by id, read in batches. The query must have no order or limit of its own. */
export async function* inBatches<Row extends ObjectLiteral & { id: string }>(
  query: SelectQueryBuilder<Row>,
): AsyncGenerator<Row> {
  let last: string | undefined;
  for (let rows = batch; rows === batch;) {
    const page = query.clone().orderBy(`${query.alias}.id`).limit(batch);
    if (last !== undefined) page.andWhere(`${query.alias}.id > :last`, { last });
    const found = await page.getMany();
    yield* found;
    last = found.at(-1)?.id;
    rows = found.length;
  }
}

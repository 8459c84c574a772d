import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { nextAsk } from './ask-schedule.ts';
import { GatewayEvent } from './gateway-event.entity.ts';
import { messageQueue } from './gateway-events.ts';
import { Payment } from './payment.entity.ts';
import { lockPayment } from './payment-row.ts';
import { Reconciler } from './reconciler.ts';
import { Refund } from './refund.entity.ts';
import { nextFollowUp, nextTry, openRefundStates } from './refund-state.ts';
import { refundAmount } from './refunds/refund-amount.ts';
import { Refunds } from './refunds.service.ts';

const everyTenMinutes = '*/10 * * * *';
/** Milliseconds. Nobody asks about closed or captured payments for longer; an open one is always somebody's business. */
const watchedFor = 7 * 86_400_000;

/**
 * Goes through the books and sees to it that everything which is not over has its next errand waiting. Normally it
 * has: each errand leaves the next one in its own transaction. But a queue can be lost, restored from an older copy,
 * or give a job up after too many failures, and money must not wait for somebody to notice.
 */
@Injectable()
export class Rounds implements OnApplicationBootstrap {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly reconciler: Reconciler,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.serveEvery('go-the-rounds', everyTenMinutes, () => this.go());
    await this.go();
  }

  /** What has an errand waiting keeps that one: a key waits once. */
  async go(): Promise<void> {
    await this.payments();
    await this.messages();
    await this.debts();
    await this.openRefunds();
    await this.refusedRefunds();
  }

  private async payments(): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - watchedFor);
    const watched = await this.db.manager
      .createQueryBuilder(Payment, 'p')
      .where(`p.state IN ('created', 'initiated')`)
      .orWhere('p.createdAt > :since OR p.capturedAt > :since', { since })
      .getMany();
    for (const payment of watched) {
      const at = nextAsk(payment, now);
      if (at) await this.db.transaction((tx) => this.reconciler.watch(tx, payment, at));
    }
  }

  private async messages(): Promise<void> {
    const unanswered = await this.db.manager
      .createQueryBuilder(GatewayEvent, 'e')
      .where('e.handledAt IS NULL')
      .getMany();
    for (const { id } of unanswered) {
      await this.db.transaction((tx) => this.jobs.enqueue(tx, messageQueue, id, { eventId: id }, this.clock.now()));
    }
  }

  /** Owed, and nobody gives it back: books from before refunds were kept, or from an older copy. */
  private async debts(): Promise<void> {
    const forgotten = await this.db.manager
      .createQueryBuilder(Payment, 'p')
      .where(`p.state = 'refund_due'`)
      .andWhere('NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id)')
      .getMany();
    for (const { id } of forgotten) await this.db.transaction((tx) => this.payBack(tx, id));
  }

  private async payBack(tx: EntityManager, id: string): Promise<void> {
    const payment = await lockPayment(tx, { id });
    const { state, atomTxnId, capturedPaise, surchargePaise, refundReason: reason } = payment;
    if (state !== 'refund_due' || !atomTxnId || !capturedPaise || !reason) return;
    const amountPaise = refundAmount({ amountPaise: capturedPaise, surchargePaise });
    await this.refunds.open(tx, payment, { atomTxnId, amountPaise, reason, requestedBy: 'reconciler' });
  }

  private async openRefunds(): Promise<void> {
    const now = this.clock.now();
    const open = await this.db.manager
      .createQueryBuilder(Refund, 'r')
      .where('r.state IN (:...states)', { states: openRefundStates })
      .getMany();
    for (const { id, state, askedAt } of open) {
      const at = state === 'accepted' && askedAt ? nextFollowUp(askedAt, now) : now;
      if (at) await this.db.transaction((tx) => this.refunds.goOn(tx, id, at));
    }
  }

  /** Refused ones that nothing has taken the place of, as long as they are tried again by themselves. */
  private async refusedRefunds(): Promise<void> {
    const refused: { id: string; refusals: number; endedAt: Date }[] = await this.db.query(
      `SELECT id, refusals, ended_at AS "endedAt" FROM (
         SELECT id, state, ended_at, row_number() OVER latest AS place,
           count(*) FILTER (WHERE state = 'refused') OVER (PARTITION BY atom_txn_id)::int AS refusals
         FROM refunds WINDOW latest AS (PARTITION BY atom_txn_id ORDER BY requested_at DESC)
       ) AS latest_refunds WHERE place = 1 AND state = 'refused'`,
    );
    for (const { id, refusals, endedAt } of refused) {
      const at = nextTry(refusals, endedAt);
      if (at) await this.db.transaction((tx) => this.refunds.goOn(tx, id, at));
    }
  }
}

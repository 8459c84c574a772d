import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { hasLapsed, nextAsk } from './ask-schedule.ts';
import { type Asked, Inquiry } from './inquiry.service.ts';
import { Payment } from './payment.entity.ts';
import { Settlement } from './settlement.service.ts';

const queue = 'ask-about-payment';
/** Milliseconds. When the provider could not be asked on the last day, nothing is concluded: it is asked again later. */
const whenUnheard = 6 * 3_600_000;

interface Question {
  merchTxnId: string;
}

/**
 * Asks about every payment on its own, so that completion depends neither on the browser nor on a callback. Each
 * payment has one question waiting in the queue; answering it puts the next one there.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly inquiry: Inquiry,
    private readonly settlement: Settlement,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.serve<Question>(queue, ({ merchTxnId }) => this.reconcile(merchTxnId));
    await this.resume();
  }

  /** In the transaction that makes the payment: no payment without its question. */
  async watch(tx: EntityManager, payment: Payment, at = nextAsk(payment, this.clock.now())): Promise<void> {
    if (at) await this.jobs.enqueue(tx, queue, payment.merchTxnId, { merchTxnId: payment.merchTxnId }, at);
  }

  async reconcile(merchTxnId: string): Promise<void> {
    const payment = await this.inquiry.find(merchTxnId);
    if (!payment) return;
    const asked = await this.inquiry.ask(payment, 'reconciler');
    const after = await this.lapse(asked);
    const next = nextAsk(after, this.clock.now()) ?? this.unheard(after);
    await this.db.transaction((tx) => this.watch(tx, after, next));
  }

  private async lapse({ payment, report }: Asked): Promise<Payment> {
    if (!hasLapsed(payment, this.clock.now()) || !report?.code) return payment;
    return this.settlement.settle(payment.merchTxnId, { kind: 'lapsed', code: null, message: null }, 'reconciler');
  }

  private unheard(payment: Payment): Date | undefined {
    const now = this.clock.now();
    return hasLapsed(payment, now) ? new Date(now.getTime() + whenUnheard) : undefined;
  }

  /** A queue that was lost, or restored from an older copy, must not leave an open payment unasked. */
  private async resume(): Promise<void> {
    const open = await this.db.manager.findBy(Payment, { state: In(['created', 'initiated']) });
    await this.db.transaction(async (tx) => {
      for (const payment of open) await this.watch(tx, payment, nextAsk(payment, this.clock.now()) ?? this.clock.now());
    });
  }
}

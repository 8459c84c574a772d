import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { isOverdue, nextAsk, saysNone } from './ask-schedule.ts';
import { type Asked, Inquiry } from './inquiry.service.ts';
import { Payment } from './payment.entity.ts';
import { Settlement } from './settlement.service.ts';

const queue = 'ask-about-payment';

interface Question {
  merchTxnId: string;
}

/**
 * Asks about every payment on its own, so that completion depends neither on the browser nor on a callback. Each
 * payment has one question waiting in the queue; answering it puts the next one there. Any number of processes may
 * answer: a question asked twice settles once.
 */
@Injectable()
export class Reconciler implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly inquiry: Inquiry,
    private readonly settlement: Settlement,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.jobs.serve<Question>(queue, ({ merchTxnId }) => this.reconcile(merchTxnId));
  }

  /** In the transaction that makes the payment: no payment without its question. */
  async watch(tx: EntityManager, payment: Payment, at = nextAsk(payment, this.clock.now())): Promise<void> {
    if (at) await this.jobs.enqueue(tx, queue, payment.merchTxnId, { merchTxnId: payment.merchTxnId }, at);
  }

  async reconcile(merchTxnId: string): Promise<void> {
    const payment = await this.inquiry.find(merchTxnId);
    if (!payment) return;
    const after = await this.lapse(await this.inquiry.ask(payment, 'reconciler'));
    await this.db.transaction((tx) => this.watch(tx, after));
  }

  /** Only the provider's own word that there is no money ends an attempt; its silence never does. */
  private async lapse({ payment, report }: Asked): Promise<Payment> {
    if (!isOverdue(payment, this.clock.now()) || !report || !saysNone(report)) return payment;
    return this.settlement.settle(payment.merchTxnId, { kind: 'lapsed', code: null, message: null }, 'reconciler');
  }
}

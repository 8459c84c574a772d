import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan, Not } from 'typeorm';
import type { RefundReason, RefundState } from '@maidan/shared/payment-states.ts';
import { Clock } from '../config/clock.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import type { RefundWord } from './gateway/refund-answers.ts';
import { Payment } from './payment.entity.ts';
import { type Actor, actAs, lockPayment, move } from './payment-row.ts';
import { Refund } from './refund.entity.ts';
import { isOpenRefund, nextTry, stepOn } from './refund-state.ts';

/** The queue in which each refund that is not over has one errand waiting. */
export const refundQueue = 'give-money-back';

export interface Debt {
  atomTxnId: string;
  amountPaise: number;
  reason: RefundReason;
  note?: string;
  requestedBy: Actor;
}

/** What has to be said to the provider next about a refund. */
export interface Errand {
  todo: 'ask' | 'follow' | 'again';
  refund: Refund;
  payment: Payment;
}

/** The book of what goes back. Every change of it, of the payment's state and the next errand are one transaction. */
@Injectable()
export class Refunds {
  private readonly log = new Logger('refunds');

  constructor(
    private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes, in the transaction that found it out, that money must go back. Undefined when that very money is on its way
   * back already or has arrived: the unique index says so.
   */
  async open(tx: EntityManager, payment: Payment, debt: Debt): Promise<string | undefined> {
    const now = this.clock.now();
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(Refund)
      .values({ note: null, ...debt, paymentId: payment.id, requestedAt: now })
      .orIgnore()
      .returning('id')
      .execute();
    const [row] = inserted.raw as { id: string }[];
    if (row) await this.goOn(tx, row.id, now);
    return row?.id;
  }

  /** The next errand of a refund is due at `at`. */
  async goOn(tx: EntityManager, refundId: string, at: Date): Promise<void> {
    await this.jobs.enqueue(tx, refundQueue, refundId, { refundId }, at);
  }

  /** What is to be done about a refund now. That it is being asked for stands in the book before the provider hears of it. */
  async begin(id: string): Promise<Errand | undefined> {
    return this.db.transaction(async (tx) => {
      const found = await this.look(tx, id);
      if (!found) return undefined;
      const { refund, payment } = found;
      await this.pause();
      if (refund.state === 'refused') return { todo: 'again', refund, payment };
      if (!isOpenRefund(refund.state)) return undefined;
      if (refund.state !== 'due') return { todo: 'follow', refund, payment };
      await this.change(tx, refund, { state: 'asked', askedAt: this.clock.now() });
      await this.mirror(tx, payment, refund);
      return { todo: 'ask', refund, payment };
    });
  }

  /**
   * Whether it is too early to try a refused refund again; its job then comes back at the right time. A key waits once
   * in the queue: a job from before the refusal keeps the place of the one that the refusal would leave, and comes early.
   */
  async postponeRetry(id: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const found = await this.look(tx, id);
      if (found?.refund.state !== 'refused' || !found.refund.endedAt) return false;
      const { atomTxnId, endedAt } = found.refund;
      const retryAt = nextTry(await tx.countBy(Refund, { atomTxnId, state: 'refused' }), endedAt);
      if (retryAt && retryAt <= this.clock.now()) return false;
      if (retryAt) await this.goOn(tx, id, retryAt);
      return true;
    });
  }

  /** Books what the provider said, and when to go on. */
  async conclude(id: string, word: RefundWord): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await this.look(tx, id);
      if (!found) return;
      const { refund, payment } = found;
      const now = this.clock.now();
      const { state, goOnAt } = stepOn(refund, word, now);
      await this.change(tx, refund, { state, ...heard(refund, word), ...(isOver(state) && { endedAt: now }) });
      await this.mirror(tx, payment, refund);
      const next = state === 'refused' ? await this.afterRefusal(tx, refund) : goOnAt;
      if (next) await this.goOn(tx, id, next);
    });
  }

  /** Another try for what was refused, unless the money has found its way in the meantime. */
  async again(id: string, requestedBy: Actor = 'refund'): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await this.look(tx, id);
      if (found?.refund.state !== 'refused') return;
      const { refund, payment } = found;
      // Delivered twice, or late: another try has taken its place.
      if (await tx.existsBy(Refund, { atomTxnId: refund.atomTxnId, requestedAt: MoreThan(refund.requestedAt) })) return;
      const { atomTxnId, amountPaise, reason, note } = refund;
      await this.open(tx, payment, { atomTxnId, amountPaise, reason, note: note ?? undefined, requestedBy });
    });
  }

  /** The provider has taken these transactions back by itself: nothing of them is left to refund. */
  async needless(tx: EntityManager, atomTxnIds: readonly string[]): Promise<void> {
    const where = { atomTxnId: In([...atomTxnIds]), state: Not(In<RefundState>(['done', 'needless'])) };
    await tx.update(Refund, where, { state: 'needless', endedAt: this.clock.now() });
  }

  /** Locks the payment. Undefined for a refund that nobody opened. */
  protected async look(tx: EntityManager, id: string): Promise<{ refund: Refund; payment: Payment } | undefined> {
    const known = await tx.findOneBy(Refund, { id });
    if (!known) return undefined;
    await actAs(tx, 'refund');
    const payment = await lockPayment(tx, { id: known.paymentId });
    return { payment, refund: await tx.findOneByOrFail(Refund, { id }) };
  }

  /** Inside the critical section. Race tests wait here. */
  protected async pause(): Promise<void> {}

  /** The payment's own state follows its refund. Money that came twice leaves the payment as it is. */
  private async mirror(tx: EntityManager, payment: Payment, refund: Refund): Promise<void> {
    if (refund.atomTxnId !== payment.atomTxnId) return;
    const now = this.clock.now();
    const { state } = payment;
    if (state === 'refund_due' || state === 'refund_failed') {
      if (refund.state === 'asked') await move(tx, payment, { state: 'refunding' }, now);
    } else if (state === 'refunding') {
      if (refund.state === 'done') await move(tx, payment, { state: 'refunded' }, now);
      if (refund.state === 'refused') await move(tx, payment, { state: 'refund_failed' }, now);
    }
  }

  private async afterRefusal(tx: EntityManager, { atomTxnId, paymentId }: Refund): Promise<Date | undefined> {
    const refusals = await tx.countBy(Refund, { atomTxnId, state: 'refused' });
    this.log.warn(`the provider refused a refund of payment ${paymentId}, ${refusals} so far`);
    return nextTry(refusals, this.clock.now());
  }

  private async change(tx: EntityManager, refund: Refund, change: Partial<Refund>): Promise<void> {
    Object.assign(refund, change);
    await tx.update(Refund, { id: refund.id }, change);
  }
}

const isOver = (state: RefundState): boolean => !isOpenRefund(state);

const heard = (refund: Refund, { kind, message, refundTxnId }: RefundWord): Partial<Refund> => ({
  unheard: kind === 'unheard' ? refund.unheard + 1 : 0,
  message: message ?? refund.message,
  refundTxnId: refundTxnId ?? refund.refundTxnId,
});

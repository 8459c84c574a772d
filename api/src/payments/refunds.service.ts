import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan, Not } from 'typeorm';
import type { RefundReason, RefundState } from '@maidan/shared/payment-states.ts';
import { Clock } from '../config/clock.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import type { RefundWord } from './gateway/refund-answers.ts';
import { Payment } from './payment.entity.ts';
import { type Actor, actAs, lockPayment } from './payment-row.ts';
import { Refund } from './refund.entity.ts';
import { answerFields } from './refunds/refund-answer.ts';
import { updatePaymentState } from './refunds/update-payment-state.ts';
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
      const afresh = { unlistedSince: null, unlistedAnswers: 0 };
      await this.change(tx, refund, { state: 'asked', askedAt: this.clock.now(), ...afresh });
      await updatePaymentState(tx, payment, refund, this.clock.now());
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
      // An answer that comes after a person or a reversal has ended the refund changes nothing any more.
      if (!isOpenRefund(refund.state)) return;
      const now = this.clock.now();
      const { state, goOnAt } = stepOn(refund, word, now);
      await this.change(tx, refund, {
        state,
        ...answerFields(refund, word, now),
        ...(isOver(state) && { endedAt: now }),
      });
      await updatePaymentState(tx, payment, refund, this.clock.now());
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

  /** The money of a locked payment's refund is with the payer, as a person says. */
  async markArrived(tx: EntityManager, payment: Payment, refund: Refund): Promise<void> {
    const now = this.clock.now();
    await this.change(tx, refund, { state: 'done', endedAt: now });
    await updatePaymentState(tx, payment, refund, now);
  }

  /** A refund that the provider does not list is to be asked for once more, under the same name. Answers its id. */
  async resend(tx: EntityManager, refund: Refund): Promise<string> {
    await this.change(tx, refund, { state: 'due' });
    await this.goOn(tx, refund.id, this.clock.now());
    return refund.id;
  }

  /** Ends a refund that did not arrive and opens another in its place. Answers the id of the new one. */
  async replace(
    tx: EntityManager,
    payment: Payment,
    refund: Refund,
    { note, actor: requestedBy }: { note: string; actor: Actor },
  ): Promise<string | undefined> {
    const now = this.clock.now();
    if (isOpenRefund(refund.state)) await this.change(tx, refund, { state: 'refused', endedAt: now });
    await updatePaymentState(tx, payment, refund, now);
    const { atomTxnId, amountPaise, reason } = refund;
    return this.open(tx, payment, { atomTxnId, amountPaise, reason, note, requestedBy });
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

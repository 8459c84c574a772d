import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan, Not } from 'typeorm';
import type { RefundReason, RefundState } from '@maidan/shared/domain/payment-state.ts';
import { Clock } from '../../config/clock.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import type { RefundResponse } from '../gateway/protocol/refund-response.ts';
import { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, setAuditActor } from '../payment-update.ts';
import { Refund } from './refund.entity.ts';
import { answerFields } from './refund-answer.ts';
import { updatePaymentState } from './update-payment-state.ts';
import { isOpenRefund, nextRefundStep, nextRetryAt } from './refund-state.ts';

/** The queue in which each refund that is not over has one errand waiting. */
export const refundQueue = 'give-money-back';

export interface NewRefund {
  atomTxnId: string;
  amountPaise: number;
  reason: RefundReason;
  note?: string;
  requestedBy: Actor;
}

/** What has to be said to the provider next about a refund. */
export interface RefundTask {
  action: 'ask' | 'follow' | 'again';
  refund: Refund;
  payment: Payment;
}

/** The book of what goes back. Every change of it, of the payment's state and the next errand are one transaction. */
@Injectable()
export class RefundsService {
  private readonly log = new Logger('refunds');

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes, in the transaction that found it out, that money must go back. Undefined when that very money is on its way
   * back already or has arrived: the unique index says so.
   */
  async create(tx: EntityManager, payment: Payment, debt: NewRefund): Promise<string | undefined> {
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
    if (row) await this.scheduleJob(tx, row.id, now);
    return row?.id;
  }

  /** The next errand of a refund is due at `at`. */
  async scheduleJob(tx: EntityManager, refundId: string, at: Date): Promise<void> {
    await this.jobs.enqueue(tx, refundQueue, refundId, { refundId }, at);
  }

  /** What is to be done about a refund now. That it is being asked for stands in the book before the provider hears of it. */
  async startTask(id: string): Promise<RefundTask | undefined> {
    return this.db.transaction(async (tx) => {
      const found = await this.lockForUpdate(tx, id);
      if (!found) return undefined;
      const { refund, payment } = found;
      await this.pause();
      if (refund.state === 'refused') return { action: 'again', refund, payment };
      if (!isOpenRefund(refund.state)) return undefined;
      if (refund.state !== 'due') return { action: 'follow', refund, payment };
      const afresh = { unlistedSince: null, unlistedAnswers: 0 };
      await this.update(tx, refund, { state: 'asked', askedAt: this.clock.now(), ...afresh });
      await updatePaymentState(tx, payment, refund, this.clock.now());
      return { action: 'ask', refund, payment };
    });
  }

  /**
   * Whether it is too early to try a refused refund again; its job then comes back at the right time. A key waits once
   * in the queue: a job from before the refusal keeps the place of the one that the refusal would leave, and comes early.
   */
  async postponeRetry(id: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const found = await this.lockForUpdate(tx, id);
      if (found?.refund.state !== 'refused' || !found.refund.endedAt) return false;
      const { atomTxnId, endedAt } = found.refund;
      const retryAt = nextRetryAt(await tx.countBy(Refund, { atomTxnId, state: 'refused' }), endedAt);
      if (retryAt && retryAt <= this.clock.now()) return false;
      if (retryAt) await this.scheduleJob(tx, id, retryAt);
      return true;
    });
  }

  /** Books what the provider said, and when to go on. */
  async recordResponse(id: string, word: RefundResponse): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await this.lockForUpdate(tx, id);
      if (!found) return;
      const { refund, payment } = found;
      // An answer that comes after a person or a reversal has ended the refund changes nothing any more.
      if (!isOpenRefund(refund.state)) return;
      const now = this.clock.now();
      const { state, nextAt } = nextRefundStep(refund, word, now);
      await this.update(tx, refund, {
        state,
        ...answerFields(refund, word, now),
        ...(isFinished(state) && { endedAt: now }),
      });
      await updatePaymentState(tx, payment, refund, this.clock.now());
      const next = state === 'refused' ? await this.nextRetryAfterRefusal(tx, refund) : nextAt;
      if (next) await this.scheduleJob(tx, id, next);
    });
  }

  /** Another try for what was refused, unless the money has found its way in the meantime. */
  async retry(id: string, requestedBy: Actor = 'refund'): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await this.lockForUpdate(tx, id);
      if (found?.refund.state !== 'refused') return;
      const { refund, payment } = found;
      // Delivered twice, or late: another try has taken its place.
      if (await tx.existsBy(Refund, { atomTxnId: refund.atomTxnId, requestedAt: MoreThan(refund.requestedAt) })) return;
      const { atomTxnId, amountPaise, reason, note } = refund;
      await this.create(tx, payment, { atomTxnId, amountPaise, reason, note: note ?? undefined, requestedBy });
    });
  }

  /** The money of a locked payment's refund is with the payer, as a person says. */
  async markArrived(tx: EntityManager, payment: Payment, refund: Refund): Promise<void> {
    const now = this.clock.now();
    await this.update(tx, refund, { state: 'done', endedAt: now });
    await updatePaymentState(tx, payment, refund, now);
  }

  /** A refund that the provider does not list is to be asked for once more, under the same name. Answers its id. */
  async resend(tx: EntityManager, refund: Refund): Promise<string> {
    await this.update(tx, refund, { state: 'due' });
    await this.scheduleJob(tx, refund.id, this.clock.now());
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
    if (isOpenRefund(refund.state)) await this.update(tx, refund, { state: 'refused', endedAt: now });
    await updatePaymentState(tx, payment, refund, now);
    const { atomTxnId, amountPaise, reason } = refund;
    return this.create(tx, payment, { atomTxnId, amountPaise, reason, note, requestedBy });
  }

  /** The provider has taken these transactions back by itself: nothing of them is left to refund. */
  async cancelUnneeded(tx: EntityManager, atomTxnIds: readonly string[]): Promise<void> {
    const where = { atomTxnId: In([...atomTxnIds]), state: Not(In<RefundState>(['done', 'needless'])) };
    await tx.update(Refund, where, { state: 'needless', endedAt: this.clock.now() });
  }

  /** Locks the payment. Undefined for a refund that nobody opened. */
  protected async lockForUpdate(
    tx: EntityManager,
    id: string,
  ): Promise<{ refund: Refund; payment: Payment } | undefined> {
    const known = await tx.findOneBy(Refund, { id });
    if (!known) return undefined;
    await setAuditActor(tx, 'refund');
    const payment = await lockPayment(tx, { id: known.paymentId });
    return { payment, refund: await tx.findOneByOrFail(Refund, { id }) };
  }

  /** Inside the critical section. Race tests wait here. */
  protected async pause(): Promise<void> {}

  private async nextRetryAfterRefusal(tx: EntityManager, { atomTxnId, paymentId }: Refund): Promise<Date | undefined> {
    const refusals = await tx.countBy(Refund, { atomTxnId, state: 'refused' });
    this.log.warn(`the provider refused a refund of payment ${paymentId}, ${refusals} so far`);
    return nextRetryAt(refusals, this.clock.now());
  }

  private async update(tx: EntityManager, refund: Refund, change: Partial<Refund>): Promise<void> {
    Object.assign(refund, change);
    await tx.update(Refund, { id: refund.id }, change);
  }
}

const isFinished = (state: RefundState): boolean => !isOpenRefund(state);

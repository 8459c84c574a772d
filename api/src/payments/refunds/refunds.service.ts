import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import type { RefundReason, RefundState } from '@maidan/shared/domain/payment-state.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError } from '../../platform/http/errors/domain-error.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import type { RefundResponse } from '../gateway/refund-response.ts';
import { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, setAuditActor } from '../payment-update.ts';
import type { Restore } from '../restore.entity.ts';
import { refundGate } from './refund-gate.ts';
import { countRefusals, isCurrentRefund, keptNote, updatePaymentState } from './refund-rows.ts';
import { Refund } from './refund.entity.ts';
import { canMarkArrived, resendMode } from './refund-rules.ts';
import { afterSilence, isOpenRefund, nextRefundStep, nextRetryAt } from './refund-state.ts';
import { remainingPaise } from './current-refunds.ts';

/**
 * The queue of the refund jobs. Each step of an open refund enqueues the next job in its own transaction.
 * `RecoverySweep` enqueues a job for an open refund that has none.
 */
export const refundQueue = 'refunds';

interface NewRefund {
  atomTxnId: string;
  amountPaise: number;
  reason: RefundReason;
  note?: string;
  requestedBy: Actor;
  /** True for a part of the payment; absent for a refund of all that remains. */
  partial?: boolean;
  requestKey?: string;
}

/**
 * The next request about a refund: `request` a refund, `requery` it, `retry` a refused refund as a new one, or, after a
 * restore, first `list` the provider's refunds of the transaction.
 */
export interface RefundTask {
  action: 'request' | 'requery' | 'retry' | 'list';
  refund: Refund;
  payment: Payment;
}

/** Stores refunds. The change of a refund, of its payment and the next job are written in one transaction. */
@Injectable()
export class RefundsService {
  private readonly log = new Logger('refunds');

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a refund and its first job in the caller's transaction. Undefined when a unique index refuses it: the
   * transaction already has a live refund of the whole (`refunds_one_live`) or an open part (`refunds_one_open_part`),
   * or the payment has a refund with this request key (`refunds_request_key`).
   */
  async create(tx: EntityManager, payment: Payment, refund: NewRefund): Promise<string | undefined> {
    const now = this.clock.now();
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(Refund)
      .values({ ...refund, note: await keptNote(tx, payment, refund.note), paymentId: payment.id, requestedAt: now })
      .orIgnore()
      .returning('id')
      .execute();
    const [row] = inserted.raw as { id: string }[];
    if (row) await this.scheduleJob(tx, row.id, now);
    return row?.id;
  }

  /** Enqueues the next job of a refund, to run at `at`. */
  async scheduleJob(tx: EntityManager, refundId: string, at: Date): Promise<void> {
    await this.jobs.enqueue(tx, refundQueue, refundId, { refundId }, at);
  }

  /**
   * The next request about a refund; undefined when there is none now. The refund is stored as `sent` before it is
   * requested, so that after a crash the provider is asked about it instead of getting the request again.
   */
  async startTask(id: string): Promise<RefundTask | undefined> {
    return this.db.transaction(async (tx) => {
      const found = await this.lockForUpdate(tx, id);
      if (!found) return undefined;
      const { refund, payment } = found;
      if (!isOpenRefund(refund.state) && refund.state !== 'refused') return undefined;
      if (refund.state === 'sent' || refund.state === 'accepted') return { action: 'requery', refund, payment };
      const gate = await refundGate(tx, payment, refund.atomTxnId, this.clock.now());
      if (gate.is === 'list') return { action: 'list', refund, payment };
      if (gate.is === 'closed') {
        await this.scheduleJob(tx, id, gate.until);
        return undefined;
      }
      const { restore } = gate;
      if (refund.state === 'refused') {
        // The restored backup does not know what happened after it was taken. Somebody may have refunded this payment
        // by hand since. So only a person sends the refund again.
        if (restore && refund.requestedAt < restore.restoredAt) return undefined;
        return { action: 'retry', refund, payment };
      }
      const mayHaveBeenSent = restore && isFromBackup(refund, restore);
      const sentAt = mayHaveBeenSent ? restore.restoredAt : this.clock.now();
      await this.update(tx, refund, { state: 'sent', sentAt, unlistedSince: null, unlistedAnswers: 0 });
      await updatePaymentState(tx, payment, refund, this.clock.now());
      return { action: mayHaveBeenSent ? 'requery' : 'request', refund, payment };
    });
  }

  /**
   * Postpones the job of a refused refund when it is too early for the next try, or when no try is left. Returns
   * whether it did. A job comes too early when it was enqueued before the refusal, because the queue holds one job for
   * each refund.
   */
  async postponeRetry(id: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const found = await this.lockForUpdate(tx, id);
      if (found?.refund.state !== 'refused' || !found.refund.endedAt) return false;
      const retryAt = nextRetryAt(await countRefusals(tx, found.refund), found.refund.endedAt);
      if (retryAt && retryAt <= this.clock.now()) return false;
      if (retryAt) await this.scheduleJob(tx, id, retryAt);
      return true;
    });
  }

  /** Enqueues the job again after the provider gave no list. The wait grows each time (`retryDelay`). */
  async postpone(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await this.lockForUpdate(tx, id);
      if (!found) return;
      const { nextAt, ...counters } = afterSilence(found.refund, this.clock.now());
      await this.update(tx, found.refund, counters);
      await this.scheduleJob(tx, id, nextAt);
    });
  }

  /** Stores the provider's response and enqueues the next job. */
  async recordResponse(id: string, response: RefundResponse): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await this.lockForUpdate(tx, id);
      if (!found) return;
      const { refund, payment } = found;
      // An administrator or a reversal has ended the refund while the provider was asked.
      if (!isOpenRefund(refund.state)) return;
      const now = this.clock.now();
      const { state, nextAt, counters } = nextRefundStep(refund, response, now);
      await this.update(tx, refund, {
        state,
        ...counters,
        message: response.message ?? refund.message,
        refundTxnId: response.refundTxnId ?? refund.refundTxnId,
        ...(isFinished(state) && { endedAt: now }),
      });
      await updatePaymentState(tx, payment, refund, this.clock.now());
      const next = state === 'refused' ? await this.nextRetryAfterRefusal(tx, refund) : nextAt;
      if (next) await this.scheduleJob(tx, id, next);
    });
  }

  /** Retries a refused refund as a new one. */
  async retry(id: string, requestedBy: Actor = 'refund'): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await this.lockForUpdate(tx, id);
      if (found?.refund.state !== 'refused') return;
      const { refund, payment } = found;
      // The job ran twice, or another refund counts instead of this one.
      if (!(await isCurrentRefund(tx, payment, refund))) return;
      await this.createAgain(tx, payment, refund, { note: refund.note ?? undefined, requestedBy });
    });
  }

  /**
   * Sets a refund to `done` because an administrator says that it arrived. The caller has locked the payment.
   * @throws DomainError `conflict` when the refund's state does not allow it (`canMarkArrived`)
   */
  async markArrived(tx: EntityManager, payment: Payment, refund: Refund): Promise<void> {
    if (!canMarkArrived(refund)) throw new DomainError('conflict', refundSentences.notMarkable);
    const now = this.clock.now();
    // A `not_listed` refund may never have been requested (check `refunds_sent`).
    await this.update(tx, refund, { state: 'done', sentAt: refund.sentAt ?? now, endedAt: now });
    await updatePaymentState(tx, payment, refund, now);
  }

  /**
   * Prepares to send a refund again: with the same id when the provider may not have it, otherwise as a new refund
   * (`resendMode`). Returns the id of the refund to send. The caller has locked the payment.
   * @throws DomainError `conflict` while the refund proceeds normally, and once it is over
   */
  async sendAgain(
    tx: EntityManager,
    payment: Payment,
    refund: Refund,
    { note, actor: requestedBy }: { note: string; actor: Actor },
  ): Promise<string> {
    const now = this.clock.now();
    const mode = resendMode(refund, now);
    if (!mode) throw new DomainError('conflict', refundSentences.notSendable);
    if (mode === 'same') {
      await this.update(tx, refund, { state: 'due' });
      await this.scheduleJob(tx, refund.id, now);
      return refund.id;
    }
    // The provider has not refused this refund, but a person knows that it did not arrive.
    if (isOpenRefund(refund.state)) await this.update(tx, refund, { state: 'replaced', endedAt: now });
    const another = await this.createAgain(tx, payment, refund, { note, requestedBy });
    if (!another) throw new DomainError('conflict', refundSentences.replaced);
    return another;
  }

  /** Paise of the payment that are neither refunded nor being refunded. */
  async remaining(tx: EntityManager, payment: Payment): Promise<number> {
    return remainingPaise(payment, await tx.findBy(Refund, { paymentId: payment.id }));
  }

  /**
   * Creates a refund in place of one that failed or was replaced. A refund of the whole of the payment's own
   * transaction gets the sum that remains now; a part, and the refund of a second capture, keep their amount. Undefined
   * when a unique index refuses it (`create`).
   */
  private async createAgain(
    tx: EntityManager,
    payment: Payment,
    { atomTxnId, amountPaise, reason, partial }: Refund,
    given: Pick<NewRefund, 'note' | 'requestedBy'>,
  ): Promise<string | undefined> {
    const isRest = !partial && atomTxnId === payment.atomTxnId;
    const amount = isRest ? await this.remaining(tx, payment) : amountPaise;
    return this.create(tx, payment, { ...given, atomTxnId, amountPaise: amount, reason, partial });
  }

  /**
   * Ends the open and failed refunds of transactions that the provider has reversed. The caller has locked the payment.
   */
  async cancelUnneeded(tx: EntityManager, { id: paymentId }: Payment, atomTxnIds: readonly string[]): Promise<void> {
    const isOver = In<RefundState>(['done', 'replaced', 'not_needed']);
    const where = { paymentId, atomTxnId: In([...atomTxnIds]), state: Not(isOver) };
    await tx.update(Refund, where, { state: 'not_needed', endedAt: this.clock.now() });
  }

  /** Reads a refund after locking its payment. Undefined when the refund does not exist. */
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

  private async nextRetryAfterRefusal(tx: EntityManager, refund: Refund): Promise<Date | undefined> {
    const refusals = await countRefusals(tx, refund);
    this.log.warn(`the provider refused a refund of payment ${refund.paymentId}, ${refusals} so far`);
    return nextRetryAt(refusals, this.clock.now());
  }

  private async update(tx: EntityManager, refund: Refund, change: Partial<Refund>): Promise<void> {
    Object.assign(refund, change);
    await tx.update(Refund, { id: refund.id }, change);
  }
}

/**
 * Whether a refund came with the restored backup and may have been requested after the backup was taken. Such a refund
 * is requeried, like a request that got no answer.
 */
const isFromBackup = ({ requestedAt, sentAt }: Refund, { restoredAt }: Restore): boolean =>
  requestedAt < restoredAt && (sentAt === null || sentAt < restoredAt);

const isFinished = (state: RefundState): boolean => !isOpenRefund(state);

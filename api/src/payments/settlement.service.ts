import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { successCode } from '@maidan/shared/domain/payment-outcome.ts';
import type { RefundReason } from '@maidan/shared/domain/payment-state.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { unrecordedSentences } from '@maidan/shared/rules/payments/unrecorded-payment.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError } from '../platform/http/errors/domain-error.ts';
import { receiptNumber } from '@maidan/shared/domain/payments/payment-references.ts';
import { Registration } from '../registrations/registration.entity.ts';
import { type Obstacle, RegistrationsService } from '../registrations/registrations.service.ts';
import { afterReport } from './requery-schedule.ts';
import { closeDues } from './move.entity.ts';
import { Payment } from './payment.entity.ts';
import { type Actor, lockPayment, paymentSubject, setAuditActor, updatePayment } from './payment-update.ts';
import {
  type Capture,
  type Contradiction,
  decide,
  type Decision,
  isCaptured,
  isOpen,
  type Report,
  surplusOf,
} from './payment-state.ts';
import { CounterPayments, type CounterOrder } from './counter/counter-payments.service.ts';
import { Refund } from './refunds/refund.entity.ts';
import { refundAmount } from './refunds/refund-state.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { RegistrationRequests } from './requests/registration-requests.service.ts';

/**
 * Settles payments, online and at the counter. A report must come from a requery, because notifications may be forged.
 * Concurrent calls for one payment wait for each other at the lock of its row, so each sees what the earlier ones have
 * written.
 */
@Injectable()
export class SettlementService {
  private readonly log = new Logger('settlement');

  constructor(
    private readonly db: DataSource,
    private readonly registrations: RegistrationsService,
    private readonly refunds: RefundsService,
    private readonly counter: CounterPayments,
    private readonly requests: RegistrationRequests,
    private readonly clock: Clock,
  ) {}

  async settle(merchTxnId: string, report: Report, actor: Actor): Promise<Payment> {
    return this.db.transaction(async (tx) => {
      await setAuditActor(tx, actor);
      const payment = await this.lockForUpdate(tx, merchTxnId);
      // Money of the counter has no transaction at the provider, so no report can be about it.
      if (isCounterChannel(payment.channel)) return payment;
      const surplus = surplusOf(payment, report);
      const isForeign = report.kind === 'success' && (await this.belongsToAnotherPayment(tx, payment, report.capture));
      const decision: Decision = isForeign ? { action: 'nothing' } : decide(payment, report);
      await this.applyDecision(tx, payment, decision, report, actor);
      await this.recordRequery(tx, payment, report, { isForeign, isScheduled: actor === 'reconciler' });
      for (const capture of surplus) await this.refundSurplus(tx, payment, capture, actor);
      if (report.reversed) await this.refunds.cancelUnneeded(tx, payment, report.reversed);
      return payment;
    });
  }

  /**
   * Registers a player whose fee was taken by hand. Registration, payment, player and receipt are stored in one
   * transaction. A repeated request key gets the payment of the first request, with `isNew` false.
   * @throws DomainError `conflict` when the player cannot be registered, or the form showed another fee
   */
  async settleAtCounter(order: CounterOrder): Promise<{ payment: Payment; isNew: boolean }> {
    return this.db.transaction(async (tx) => {
      await setAuditActor(tx, `admin ${order.actor.name}`);
      const earlier = await this.counter.lockRequest(tx, order);
      if (earlier) return { payment: earlier, isNew: false };
      const payment = await this.counter.create(tx, order);
      const registered = await this.registerPlayer(tx, payment);
      if ('obstacle' in registered) throw this.counter.refusal(registered.obstacle, counterSentences);
      // The result page recognises a paid payment by this message. The code stays empty, because codes are the
      // provider's.
      const capture = { capturedPaise: payment.quotedPaise, responseMessage: 'SUCCESS' };
      await this.updatePayment(tx, payment, { ...registered.paid, ...capture });
      await recordAudit(tx, order.actor, { action: 'payment.take', subject: paymentSubject(payment) });
      return { payment, isNew: true };
    });
  }

  /**
   * Registers the player of a captured payment whose record was lost.
   * @param store makes registration and payment in the same transaction, or finds what an earlier request has made
   * @throws DomainError `conflict`, and stores nothing, when the player cannot be registered, the report does not
   * settle the payment, or the money belongs to another payment
   */
  async settleLost(
    report: Extract<Report, { kind: 'success' }>,
    by: AuditActor,
    store: (tx: EntityManager) => Promise<{ payment: Payment; isNew: boolean }>,
  ): Promise<Payment> {
    const actor: Actor = `admin ${by.name}`;
    return this.db.transaction(async (tx) => {
      await setAuditActor(tx, actor);
      const { payment, isNew } = await store(tx);
      if (!isNew) return payment;
      const { capture } = report;
      if (decide(payment, report).action !== 'capture')
        throw new DomainError('conflict', unrecordedSentences.notConfirmed);
      if (await this.belongsToAnotherPayment(tx, payment, capture))
        throw new DomainError('conflict', unrecordedSentences.foreign);
      const surplus = surplusOf(payment, report);
      const registered = await this.registerPlayer(tx, payment);
      if ('obstacle' in registered) throw this.counter.refusal(registered.obstacle, unrecordedSentences);
      await this.updatePayment(tx, payment, { ...captureColumns(capture), ...registered.paid });
      await this.recordRequery(tx, payment, report, { isForeign: false, isScheduled: false });
      for (const each of surplus) await this.refundSurplus(tx, payment, each, actor);
      await recordAudit(tx, by, { action: 'payment.register-unrecorded', subject: paymentSubject(payment) });
      return payment;
    });
  }

  /** Locks the payment, so that it does not change between the decision and its writing. */
  protected lockForUpdate(tx: EntityManager, merchTxnId: string): Promise<Payment> {
    return lockPayment(tx, { merchTxnId });
  }

  /** Whether another payment has the reported transaction, as its own or in a refund. */
  private async belongsToAnotherPayment(tx: EntityManager, { id }: Payment, { atomTxnId }: Capture): Promise<boolean> {
    const isForeign =
      (await tx.existsBy(Payment, { atomTxnId, id: Not(id) })) ||
      (await tx.existsBy(Refund, { atomTxnId, paymentId: Not(id) }));
    if (isForeign) this.log.error(`payment ${id} was reported with the provider's transaction of another payment`);
    return isForeign;
  }

  private async applyDecision(
    tx: EntityManager,
    payment: Payment,
    decision: Decision,
    report: Report,
    actor: Actor,
  ): Promise<void> {
    switch (decision.action) {
      case 'capture':
        return this.capture(tx, payment, decision.capture, actor);
      case 'refund':
        return this.createRefund(tx, payment, decision.capture, decision.reason, actor);
      case 'close':
        return this.updatePayment(tx, payment, {
          state: decision.to,
          responseCode: report.code,
          responseMessage: report.message,
        });
      case 'reverse':
        return this.reverse(tx, payment, report);
      case 'nothing':
        return;
    }
  }

  /**
   * Creates the player and the receipt and sets `paid`. When the player cannot be registered, the money is refunded.
   */
  private async capture(tx: EntityManager, payment: Payment, capture: Capture, actor: Actor): Promise<void> {
    const registered = await this.registerPlayer(tx, payment);
    if ('obstacle' in registered) return this.createRefund(tx, payment, capture, registered.obstacle, actor);
    await this.updatePayment(tx, payment, { ...captureColumns(capture), ...registered.paid });
  }

  /** Creates the player with the next receipt number, or returns why the player cannot be registered. */
  private async registerPlayer(
    tx: EntityManager,
    payment: Payment,
  ): Promise<{ paid: PaidColumns } | { obstacle: Obstacle | 'already_registered' }> {
    const registration = await tx.findOneByOrFail(Registration, { id: payment.registrationId });
    const obstacle = await this.registrations.findObstacle(tx, registration);
    if (obstacle) return { obstacle };
    const paidAt = this.clock.now();
    const year = Number(indianDay(paidAt).slice(0, 4));
    const number = await nextReceiptNumber(tx, year);
    const receipt = receiptNumber(year, number);
    const playerId = await this.registrations.createPlayer(tx, registration, receipt);
    if (!playerId) return { obstacle: 'already_registered' };
    await spendReceiptNumber(tx, year, number);
    return { paid: { state: 'paid', playerId, receiptNumber: receipt, paidAt, capturedAt: paidAt } };
  }

  /** Records the money as `refund_due` and creates its refund. */
  private async createRefund(
    tx: EntityManager,
    payment: Payment,
    capture: Capture,
    reason: RefundReason,
    actor: Actor,
  ): Promise<void> {
    this.log.warn(`payment ${payment.id} is to be refunded: ${reason}`);
    const refundDue = { state: 'refund_due', refundReason: reason, capturedAt: this.clock.now() } as const;
    await this.updatePayment(tx, payment, { ...captureColumns(capture), ...refundDue });
    const refund = { atomTxnId: capture.atomTxnId, amountPaise: refundAmount(capture), reason, requestedBy: actor };
    await this.refunds.create(tx, payment, refund);
  }

  /**
   * Refunds a second capture under the same id, because the payer paid twice. Does nothing when it already has a refund
   * or belongs to another payment, or when no money of the payment is recorded. The payment keeps its state.
   */
  private async refundSurplus(tx: EntityManager, payment: Payment, capture: Capture, actor: Actor): Promise<void> {
    const { atomTxnId } = capture;
    if (!isCaptured(payment.state) || (await this.belongsToAnotherPayment(tx, payment, capture))) return;
    if (await tx.existsBy(Refund, { atomTxnId })) return;
    this.log.warn(`payment ${payment.id} was paid once more and that is to be refunded`);
    const refund = { atomTxnId, amountPaise: refundAmount(capture), reason: 'paid_twice', requestedBy: actor } as const;
    await this.refunds.create(tx, payment, refund);
  }

  private async reverse(tx: EntityManager, payment: Payment, { code, message }: Report): Promise<void> {
    this.log.warn(`payment ${payment.id} was reversed by the provider`);
    if (payment.playerId) await this.registrations.deactivatePlayer(tx, payment.playerId, 'reversed');
    await closeDues(tx, payment.id, { goesBack: 'all', changedBy: 'reconciler', changedAt: this.clock.now() });
    await this.updatePayment(tx, payment, { state: 'reversed', responseCode: code, responseMessage: message });
    await this.requests.closeAll(tx, payment.id);
    if (payment.atomTxnId) await this.refunds.cancelUnneeded(tx, payment, [payment.atomTxnId]);
  }

  /**
   * Stores the next requery. An answer with a code also sets or clears the contradiction. While an open payment is
   * pending, the provider's code and message are stored too.
   */
  private async recordRequery(
    tx: EntityManager,
    payment: Payment,
    report: Report,
    { isForeign, isScheduled }: { isForeign: boolean; isScheduled: boolean },
  ): Promise<void> {
    const { kind, code, message, contradiction } = report;
    const schedule = afterReport(payment, report, isScheduled, this.clock.now());
    if (kind === 'lapsed') return this.updatePayment(tx, payment, schedule);
    const found: Contradiction | null = isForeign ? 'foreign' : (contradiction ?? null);
    const pendingReason = kind === 'pending' &&
      isOpen(payment.state) && { responseCode: code, responseMessage: message };
    const change: Partial<Payment> = { ...pendingReason, ...(code !== null && { contradiction: found }), ...schedule };
    if (hasChanges(payment, change)) await this.updatePayment(tx, payment, change);
  }

  private updatePayment(tx: EntityManager, payment: Payment, change: Partial<Payment>): Promise<void> {
    return updatePayment(tx, payment, change, this.clock.now());
  }
}

type PaidColumns = Pick<Payment, 'state' | 'playerId' | 'receiptNumber' | 'paidAt' | 'capturedAt'>;

const hasChanges = (payment: Payment, change: Partial<Payment>): boolean =>
  Object.entries(change).some(([name, value]) => payment[name as keyof Payment] !== value);

/** Columns of a capture. A forced success (OTS0002) gets the code of any other success. */
const captureColumns = ({ amountPaise, surchargePaise, atomTxnId, bankTxnId, method }: Capture): Partial<Payment> => ({
  capturedPaise: amountPaise,
  surchargePaise,
  atomTxnId,
  bankTxnId,
  method,
  responseCode: successCode,
  responseMessage: 'SUCCESS',
});

/**
 * The next free receipt number of a year. Locks the year's counter until the transaction ends. `spendReceiptNumber`
 * moves the counter in the same transaction, so a rollback leaves no gap. A restore of a backup leaves a gap on purpose
 * (`skip_lost_numbers`).
 */
export async function nextReceiptNumber(tx: EntityManager, year: number): Promise<number> {
  await tx.query('INSERT INTO receipt_counters (year) VALUES ($1) ON CONFLICT DO NOTHING', [year]);
  const rows: { last: string }[] = await tx.query('SELECT last FROM receipt_counters WHERE year = $1 FOR UPDATE', [
    year,
  ]);
  return Number(rows[0]?.last ?? 0) + 1;
}

export async function spendReceiptNumber(tx: EntityManager, year: number, number: number): Promise<void> {
  await tx.query('UPDATE receipt_counters SET last = $2 WHERE year = $1', [year, number]);
}

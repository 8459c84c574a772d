import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { successCode } from '@maidan/shared/domain/payment-outcome.ts';
import type { RefundReason } from '@maidan/shared/domain/payment-state.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { Clock } from '../../config/clock.ts';
import { receiptNumber } from '../../players/receipt-number.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { afterReport } from '../requery-schedule.ts';
import { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, setAuditActor, updatePayment } from '../payment-update.ts';
import {
  type Capture,
  type Contradiction,
  decide,
  type Decision,
  isCaptured,
  isOpen,
  type Report,
  surplusOf,
} from '../payment-state.ts';
import { nextReceiptNumber, spendReceiptNumber } from './receipt-counter.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { refundAmount } from '../refunds/refund-amount.ts';
import { RefundsService } from '../refunds/refunds.service.ts';

/**
 * The only door to `paid`. A report must come from a requery: messages prove nothing. Any number of callers may settle
 * the same payment at once; the row lock lets one act, and the others find it done and return what stands.
 */
@Injectable()
export class SettlementService {
  private readonly log = new Logger('settlement');

  constructor(
    private readonly db: DataSource,
    private readonly registrations: RegistrationsService,
    private readonly refunds: RefundsService,
    private readonly clock: Clock,
  ) {}

  async settle(merchTxnId: string, report: Report, actor: Actor): Promise<Payment> {
    return this.db.transaction(async (tx) => {
      await setAuditActor(tx, actor);
      const payment = await this.lockForUpdate(tx, merchTxnId);
      await this.pause();
      const surplus = surplusOf(payment, report);
      const spent = report.kind === 'success' && (await this.belongsToAnotherPayment(tx, payment, report.capture));
      const decision: Decision = spent ? { action: 'nothing' } : decide(payment, report);
      await this.applyDecision(tx, payment, decision, report, actor);
      await this.recordRequery(tx, payment, report, { spent, isScheduled: actor === 'reconciler' });
      for (const capture of surplus) await this.refundSurplus(tx, payment, capture, actor);
      if (report.reversed) await this.refunds.cancelUnneeded(tx, report.reversed);
      return payment;
    });
  }

  /** Locks the row, so that what is decided on it still holds when it is written. */
  protected lockForUpdate(tx: EntityManager, merchTxnId: string): Promise<Payment> {
    return lockPayment(tx, { merchTxnId });
  }

  /** Inside the critical section. Race tests wait here: without it an unguarded routine passes by luck. */
  protected async pause(): Promise<void> {}

  /** One transaction at the provider pays once: what another payment holds or gives back is no money of this one. */
  private async belongsToAnotherPayment(tx: EntityManager, { id }: Payment, { atomTxnId }: Capture): Promise<boolean> {
    const spent =
      (await tx.existsBy(Payment, { atomTxnId, id: Not(id) })) ||
      (await tx.existsBy(Refund, { atomTxnId, paymentId: Not(id) }));
    if (spent) this.log.error(`payment ${id} was reported with the provider's transaction of another payment`);
    return spent;
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

  /** Player, receipt and `paid` together, or none of them. */
  private async capture(tx: EntityManager, payment: Payment, capture: Capture, actor: Actor): Promise<void> {
    const registration = await tx.findOneByOrFail(Registration, { id: payment.registrationId });
    const obstacle = await this.registrations.findObstacle(tx, registration);
    if (obstacle) return this.createRefund(tx, payment, capture, obstacle, actor);
    const paidAt = this.clock.now();
    const year = Number(indianDay(paidAt).slice(0, 4));
    const number = await nextReceiptNumber(tx, year);
    const receipt = receiptNumber(year, number);
    const playerId = await this.registrations.createPlayer(tx, registration, receipt);
    if (!playerId) return this.createRefund(tx, payment, capture, 'already_registered', actor);
    await spendReceiptNumber(tx, year, number);
    const paid = { state: 'paid', playerId, receiptNumber: receipt, paidAt } as const;
    await this.updatePayment(tx, payment, { ...captureColumns(capture), capturedAt: paidAt, ...paid });
  }

  /** The money has come and must go back: that it is owed and the errand to return it are one. */
  private async createRefund(
    tx: EntityManager,
    payment: Payment,
    capture: Capture,
    reason: RefundReason,
    actor: Actor,
  ): Promise<void> {
    this.log.warn(`payment ${payment.id} is to be refunded: ${reason}`);
    const owed = { state: 'refund_due', refundReason: reason, capturedAt: this.clock.now() } as const;
    await this.updatePayment(tx, payment, { ...captureColumns(capture), ...owed });
    const debt = { atomTxnId: capture.atomTxnId, amountPaise: refundAmount(capture), reason, requestedBy: actor };
    await this.refunds.create(tx, payment, debt);
  }

  /** Paid twice under one id. It goes back once, however often the provider lists it, and the payment stays as it is. */
  private async refundSurplus(tx: EntityManager, payment: Payment, capture: Capture, actor: Actor): Promise<void> {
    const { atomTxnId } = capture;
    if (!isCaptured(payment.state) || (await this.belongsToAnotherPayment(tx, payment, capture))) return;
    if (await tx.existsBy(Refund, { atomTxnId })) return;
    this.log.warn(`payment ${payment.id} was paid once more and that is to be refunded`);
    const debt = { atomTxnId, amountPaise: refundAmount(capture), reason: 'paid_twice', requestedBy: actor } as const;
    await this.refunds.create(tx, payment, debt);
  }

  private async reverse(tx: EntityManager, payment: Payment, { code, message }: Report): Promise<void> {
    this.log.warn(`payment ${payment.id} was reversed by the provider`);
    if (payment.playerId) await this.registrations.deactivatePlayer(tx, payment.playerId, 'reversed');
    await this.updatePayment(tx, payment, { state: 'reversed', responseCode: code, responseMessage: message });
    if (payment.atomTxnId) await this.refunds.cancelUnneeded(tx, [payment.atomTxnId]);
  }

  /** How the question went, and why an open payment is still open: the desk must not offer a checkout that has ended. */
  private async recordRequery(
    tx: EntityManager,
    payment: Payment,
    report: Report,
    { spent, isScheduled }: { spent: boolean; isScheduled: boolean },
  ): Promise<void> {
    const { kind, code, message, contradiction } = report;
    const schedule = afterReport(payment, report, isScheduled, this.clock.now());
    if (kind === 'lapsed') return this.updatePayment(tx, payment, schedule);
    const puzzle: Contradiction | null = spent ? 'foreign' : (contradiction ?? null);
    const told = kind === 'pending' && isOpen(payment.state) && { responseCode: code, responseMessage: message };
    const learnt: Partial<Payment> = { ...told, ...(code !== null && { contradiction: puzzle }), ...schedule };
    if (hasChanges(payment, learnt)) await this.updatePayment(tx, payment, learnt);
  }

  private updatePayment(tx: EntityManager, payment: Payment, change: Partial<Payment>): Promise<void> {
    return updatePayment(tx, payment, change, this.clock.now());
  }
}

const hasChanges = (payment: Payment, learnt: Partial<Payment>): boolean =>
  Object.entries(learnt).some(([name, value]) => payment[name as keyof Payment] !== value);

/** A forced success (OTS0002) is shown like any other. */
const captureColumns = ({ amountPaise, surchargePaise, atomTxnId, bankTxnId, method }: Capture): Partial<Payment> => ({
  capturedPaise: amountPaise,
  surchargePaise,
  atomTxnId,
  bankTxnId,
  method,
  responseCode: successCode,
  responseMessage: 'SUCCESS',
});

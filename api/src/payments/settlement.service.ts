import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { indianDay } from '@maidan/shared/dates.ts';
import { successCode } from '@maidan/shared/payment-outcome.ts';
import type { RefundReason } from '@maidan/shared/payment-states.ts';
import { Clock } from '../config/clock.ts';
import { receiptNumber } from '../players/receipt-number.ts';
import { Registration } from '../registrations/registration.entity.ts';
import { Registrations } from '../registrations/registrations.service.ts';
import { Payment } from './payment.entity.ts';
import { type Capture, decide, type Decision, isOpen, type Report } from './payment-state.ts';
import { nextReceiptNumber, spendReceiptNumber } from './receipt-counter.ts';

/** Which door a report came through; the history of the payment keeps it. */
export type Actor = 'return' | 'callback' | 'poll' | 'register' | 'reconciler' | 'initiate';

/**
 * The only door to `paid`. A report must come from a requery: messages prove nothing. Any number of callers may settle
 * the same payment at once; the row lock lets one act, and the others find it done and return what stands.
 */
@Injectable()
export class Settlement {
  private readonly log = new Logger('settlement');

  constructor(
    private readonly db: DataSource,
    private readonly registrations: Registrations,
    private readonly clock: Clock,
  ) {}

  async settle(merchTxnId: string, report: Report, actor: Actor): Promise<Payment> {
    return this.db.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.actor', $1, true)`, [actor]);
      const payment = await this.look(tx, merchTxnId);
      await this.pause();
      const spent = report.kind === 'success' && (await this.isSpent(tx, payment, report.capture));
      const decision: Decision = spent ? { act: 'nothing' } : decide(payment, report);
      await this.act(tx, payment, decision, report);
      return payment;
    });
  }

  /** Locks the row, so that what is decided on it still holds when it is written. */
  protected look(tx: EntityManager, merchTxnId: string): Promise<Payment> {
    return tx.findOneOrFail(Payment, { where: { merchTxnId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Inside the critical section. Race tests wait here: without it an unguarded routine passes by luck. */
  protected async pause(): Promise<void> {}

  /** One transaction at the provider pays once: what another payment holds is no money of this one. */
  private async isSpent(tx: EntityManager, { id }: Payment, { atomTxnId }: Capture): Promise<boolean> {
    const spent = await tx.existsBy(Payment, { atomTxnId, id: Not(id) });
    if (spent) this.log.error(`payment ${id} was reported with the provider's transaction of another payment`);
    return spent;
  }

  private async act(tx: EntityManager, payment: Payment, decision: Decision, report: Report): Promise<void> {
    switch (decision.act) {
      case 'capture':
        return this.capture(tx, payment, decision.capture);
      case 'refund':
        return this.owe(tx, payment, decision.capture, decision.reason);
      case 'close':
        return this.move(tx, payment, {
          state: decision.to,
          responseCode: report.code,
          responseMessage: report.message,
        });
      case 'reverse':
        return this.reverse(tx, payment, report);
      case 'nothing':
        return this.remember(tx, payment, report);
    }
  }

  /** Player, receipt and `paid` together, or none of them. */
  private async capture(tx: EntityManager, payment: Payment, capture: Capture): Promise<void> {
    const registration = await tx.findOneByOrFail(Registration, { id: payment.registrationId });
    const obstacle = await this.registrations.obstacle(tx, registration);
    if (obstacle) return this.owe(tx, payment, capture, obstacle);
    const paidAt = this.clock.now();
    const year = Number(indianDay(paidAt).slice(0, 4));
    const number = await nextReceiptNumber(tx, year);
    const receipt = receiptNumber(year, number);
    const playerId = await this.registrations.enrol(tx, registration, receipt);
    if (!playerId) return this.owe(tx, payment, capture, 'already_registered');
    await spendReceiptNumber(tx, year, number);
    await this.move(tx, payment, { ...captured(capture), state: 'paid', playerId, receiptNumber: receipt, paidAt });
  }

  /** The money has come and must go back. */
  private async owe(tx: EntityManager, payment: Payment, capture: Capture, refundReason: RefundReason): Promise<void> {
    this.log.warn(`payment ${payment.id} is to be refunded: ${refundReason}`);
    await this.move(tx, payment, { ...captured(capture), state: 'refund_due', refundReason });
  }

  private async reverse(tx: EntityManager, payment: Payment, { code, message }: Report): Promise<void> {
    this.log.warn(`payment ${payment.id} was reversed by the provider`);
    if (payment.playerId) await this.registrations.withdraw(tx, payment.playerId, 'reversed');
    await this.move(tx, payment, { state: 'reversed', responseCode: code, responseMessage: message });
  }

  /** Why an open payment is still open: the desk must not offer a checkout that has ended. */
  private async remember(tx: EntityManager, payment: Payment, { kind, code, message }: Report): Promise<void> {
    if (kind !== 'pending' || !isOpen(payment.state) || code === payment.responseCode) return;
    Object.assign(payment, { responseCode: code, responseMessage: message });
    await tx.update(Payment, { id: payment.id }, { responseCode: code, responseMessage: message });
  }

  private async move(tx: EntityManager, payment: Payment, change: Partial<Payment>): Promise<void> {
    Object.assign(payment, change, { stateSince: this.clock.now() });
    await tx.update(Payment, { id: payment.id }, { ...change, stateSince: payment.stateSince });
  }
}

/** A forced success (OTS0002) is shown like any other. */
const captured = ({ amountPaise, surchargePaise, atomTxnId, bankTxnId, method }: Capture): Partial<Payment> => ({
  capturedPaise: amountPaise,
  surchargePaise,
  atomTxnId,
  bankTxnId,
  method,
  responseCode: successCode,
  responseMessage: 'SUCCESS',
});

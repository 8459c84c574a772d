import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { Clock } from '../config/clock.ts';
import { DomainError, notFound } from '../errors/domain-error.ts';
import { Registrations } from '../registrations/registrations.service.ts';
import { standingRefunds } from './attention.ts';
import { Inquiry, isAnswer } from './inquiry.service.ts';
import { Payment } from './payment.entity.ts';
import { type Actor, actAs, lockPayment, move } from './payment-row.ts';
import { isRefundable } from './payment-state.ts';
import { Refund } from './refund.entity.ts';
import { RefundErrands } from './refund-errands.ts';
import { refundAmount } from './refunds/refund-amount.ts';
import { Refunds } from './refunds.service.ts';

/** What the treasurer does to a payment. */
@Injectable()
export class Treasury {
  constructor(
    private readonly db: DataSource,
    private readonly inquiry: Inquiry,
    private readonly refunds: Refunds,
    private readonly errands: RefundErrands,
    private readonly registrations: Registrations,
    private readonly clock: Clock,
  ) {}

  /** Asks the provider now: how the payment stands, and how each refund of it does. A refused one is tried again. */
  async check(id: string, actor: Actor): Promise<void> {
    const payment = await this.db.manager.findOneBy(Payment, { id });
    if (!payment) throw notFound();
    const { report } = await this.inquiry.ask(payment, actor);
    if (!report || !isAnswer(report)) throw new DomainError('gateway', refundSentences.noAnswer);
    const refunds = await this.db.manager.find(Refund, { where: { paymentId: id }, order: { requestedAt: 'ASC' } });
    for (const refund of standingRefunds(refunds)) await this.errands.run(refund.id);
  }

  /** Gives the money of a registration back because the club wants to, or tries once more what the provider refused. */
  async refund(id: string, reason: string, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await actAs(tx, actor);
      if (!(await tx.existsBy(Payment, { id }))) throw notFound();
      const payment = await this.look(tx, id);
      await this.pause();
      if (!isRefundable(payment.state)) throw new DomainError('conflict', refundSentences.nothingToRefund);
      if (payment.state === 'paid') await this.withdraw(tx, payment);
      await this.open(tx, payment, reason, actor);
    });
  }

  /** Locks the row: of many who press the button one gives the money back. */
  protected look(tx: EntityManager, id: string): Promise<Payment> {
    return lockPayment(tx, { id });
  }

  /** Inside the critical section. Race tests wait here. */
  protected async pause(): Promise<void> {}

  /** The place is free again from the moment at which the money is owed. */
  private async withdraw(tx: EntityManager, payment: Payment): Promise<void> {
    if (payment.playerId) await this.registrations.withdraw(tx, payment.playerId, 'refunded');
    await move(tx, payment, { state: 'refund_due', refundReason: 'by_club' }, this.clock.now());
  }

  private async open(tx: EntityManager, payment: Payment, note: string, actor: Actor): Promise<void> {
    const { atomTxnId, capturedPaise, surchargePaise, refundReason } = payment;
    if (!atomTxnId || !capturedPaise) throw new DomainError('conflict', refundSentences.nothingToRefund);
    const amountPaise = refundAmount({ amountPaise: capturedPaise, surchargePaise });
    const debt = { atomTxnId, amountPaise, reason: refundReason ?? 'by_club', note, requestedBy: actor };
    await this.refunds.open(tx, payment, debt);
  }
}

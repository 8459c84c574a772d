import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { Clock } from '../../config/clock.ts';
import { DomainError, notFound } from '../../errors/domain-error.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { latestRefunds } from './attention.ts';
import { hasAnswer, RequeryService } from '../requery/requery.service.ts';
import { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, setAuditActor, updatePayment } from '../payment-update.ts';
import { isRefundable } from '../payment-state.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { RefundJobs } from '../refund-jobs/refund-jobs.ts';
import { refundAmount } from '../refunds/refund-amount.ts';
import { RefundsService } from '../refunds/refunds.service.ts';

/** The treasurer's actions on a payment. */
@Injectable()
export class PaymentAdminCommands {
  constructor(
    private readonly db: DataSource,
    private readonly requery: RequeryService,
    private readonly refunds: RefundsService,
    private readonly refundJobs: RefundJobs,
    private readonly registrations: RegistrationsService,
    private readonly clock: Clock,
  ) {}

  /** Requeries the payment and each of its latest refunds now. A refused refund is retried. */
  async check(id: string, actor: Actor): Promise<void> {
    const payment = await this.db.manager.findOneBy(Payment, { id });
    if (!payment) throw notFound();
    const { report } = await this.requery.requery(payment, actor);
    if (!hasAnswer(report)) throw new DomainError('gateway', refundSentences.noAnswer);
    const refunds = await this.db.manager.find(Refund, { where: { paymentId: id }, order: { requestedAt: 'ASC' } });
    for (const refund of latestRefunds(refunds)) await this.refundJobs.run(refund.id);
  }

  /** Refunds a paid registration, or retries a refund that the provider refused. */
  async refund(id: string, reason: string, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await setAuditActor(tx, actor);
      if (!(await tx.existsBy(Payment, { id }))) throw notFound();
      const payment = await this.lockForUpdate(tx, id);
      if (!isRefundable(payment.state)) throw new DomainError('conflict', refundSentences.nothingToRefund);
      if (payment.state === 'paid') await this.withdraw(tx, payment);
      await this.open(tx, payment, reason, actor);
    });
  }

  /** Locks the row, so that of several concurrent calls one refunds. */
  protected lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    return lockPayment(tx, { id });
  }

  /** The place is free again as soon as the refund is due. */
  private async withdraw(tx: EntityManager, payment: Payment): Promise<void> {
    if (payment.playerId) await this.registrations.deactivatePlayer(tx, payment.playerId, 'refunded');
    await updatePayment(tx, payment, { state: 'refund_due', refundReason: 'by_club' }, this.clock.now());
  }

  private async open(tx: EntityManager, payment: Payment, note: string, actor: Actor): Promise<void> {
    const { atomTxnId, capturedPaise, surchargePaise, refundReason } = payment;
    if (!atomTxnId || !capturedPaise) throw new DomainError('conflict', refundSentences.nothingToRefund);
    const amountPaise = refundAmount({ amountPaise: capturedPaise, surchargePaise });
    const refund = { atomTxnId, amountPaise, reason: refundReason ?? 'by_club', note, requestedBy: actor };
    await this.refunds.create(tx, payment, refund);
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { noteSentences } from '@maidan/shared/rules/payments/payment-note.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import { Clock } from '../../platform/config/clock.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { hasStatusCode, RequeryService } from '../requery.service.ts';
import { Payment, PaymentNote } from '../payment.entity.ts';
import { lockPayment, paymentSubject } from '../payment-update.ts';
import { currentRefunds } from '../refunds/current-refunds.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { RefundJobs } from '../refunds/refund-jobs.ts';

/**
 * Commands of the treasurer: "Check now", which requeries a payment and its refunds and retries a refused refund, and
 * notes on payments. `RefundOrders` has the commands that begin a refund.
 */
@Injectable()
export class PaymentAdminCommands {
  constructor(
    private readonly db: DataSource,
    private readonly requery: RequeryService,
    private readonly refundJobs: RefundJobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Requeries the payment and its current refunds. A refused refund is retried.
   * @throws DomainError `not-found`; `conflict` for money of the counter; `gateway` when the provider does not answer
   */
  async check(id: string, actor: AuditActor): Promise<void> {
    const payment = await this.db.manager.findOneBy(Payment, { id });
    if (!payment) throw notFound();
    if (isCounterChannel(payment.channel)) throw new DomainError('conflict', counterSentences.notAtProvider);
    const { report } = await this.requery.requery(payment, `admin ${actor.name}`);
    if (!hasStatusCode(report)) throw new DomainError('gateway', refundSentences.noAnswer);
    const refunds = await this.db.manager.find(Refund, { where: { paymentId: id }, order: { requestedAt: 'ASC' } });
    for (const refund of currentRefunds(payment, refunds)) await this.refundJobs.run(refund.id);
    // The provider's answers were stored in transactions of their own, so the audit entry is written after them.
    await recordAudit(this.db.manager, actor, { action: 'payment.check', subject: paymentSubject(payment) });
  }

  /**
   * Locks the payment and then its registration, in the order of an erasure. A note written before an erasure is
   * emptied by it, and a note after it is refused.
   */
  async writeNote(paymentId: string, note: string, actor: AuditActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await tx.existsBy(Payment, { id: paymentId }))) throw notFound();
      const payment = await lockPayment(tx, { id: paymentId });
      const { erasedAt } = await tx.findOneOrFail(Registration, {
        where: { id: payment.registrationId },
        lock: { mode: 'pessimistic_read' },
      });
      if (erasedAt) throw new DomainError('conflict', noteSentences.erased);
      await tx.insert(PaymentNote, {
        paymentId,
        note,
        writtenBy: `admin ${actor.name}`,
        writtenAt: this.clock.now(),
      });
      await recordAudit(tx, actor, { action: 'payment.note', subject: paymentSubject(payment) });
    });
  }
}

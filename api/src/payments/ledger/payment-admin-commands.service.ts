import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import { hasStatusCode, RequeryService } from '../requery.service.ts';
import { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, paymentSubject, setAuditActor } from '../payment-update.ts';
import { currentRefunds } from '../refunds/current-refunds.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { RefundJobs } from '../refunds/refund-jobs.ts';
import { RegistrationRefunds } from '../refunds/registration-refunds.service.ts';

/** The treasurer's actions on a payment. */
@Injectable()
export class PaymentAdminCommands {
  constructor(
    private readonly db: DataSource,
    private readonly requery: RequeryService,
    private readonly refunds: RegistrationRefunds,
    private readonly refundJobs: RefundJobs,
  ) {}

  /** Requeries the payment and each refund that stands now. A refused refund is retried. */
  async check(id: string, actor: AuditActor): Promise<void> {
    const payment = await this.db.manager.findOneBy(Payment, { id });
    if (!payment) throw notFound();
    if (isCounterChannel(payment.channel)) throw new DomainError('conflict', counterSentences.notAtProvider);
    const { report } = await this.requery.requery(payment, `admin ${actor.name}`);
    if (!hasStatusCode(report)) throw new DomainError('gateway', refundSentences.noAnswer);
    const refunds = await this.db.manager.find(Refund, { where: { paymentId: id }, order: { requestedAt: 'ASC' } });
    for (const refund of currentRefunds(payment, refunds)) await this.refundJobs.run(refund.id);
    // By itself: what the provider answered has been stored by then, in transactions of its own.
    await recordAudit(this.db.manager, actor, { action: 'payment.check', subject: paymentSubject(payment) });
  }

  /** Refunds all that remains of a paid registration, or retries a refund that the provider refused. */
  async refund(id: string, note: string, by: AuditActor): Promise<void> {
    const actor: Actor = `admin ${by.name}`;
    await this.db.transaction(async (tx) => {
      await setAuditActor(tx, actor);
      if (!(await tx.existsBy(Payment, { id }))) throw notFound();
      const payment = await this.lockForUpdate(tx, id);
      await this.refunds.begin(tx, payment, { reason: 'by_club', note, requestedBy: actor });
      await recordAudit(tx, by, { action: 'payment.refund', subject: paymentSubject(payment) });
    });
  }

  /** Locks the row, so that of several concurrent calls one refunds. */
  protected lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    return lockPayment(tx, { id });
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RefundReason } from '@maidan/shared/domain/payment-state.ts';
import type { CounterReturnRequest } from '@maidan/shared/wire/payments-console/counter.ts';
import { tidyName } from '@maidan/shared/rules/registration.ts';
import { tidyText } from '@maidan/shared/rules/typed-text.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { calledOffAt, Event } from '../../events/event.entity.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, paymentSubject, setAuditActor, updatePayment } from '../payment-update.ts';
import { keptNote } from '../refunds/refund-rows.ts';
import { requireReturnable } from '../refunds/refund-rules.ts';
import { statesAfter } from '../refunds/refund-state.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { RegistrationRefunds } from '../refunds/registration-refunds.service.ts';

/** Records that money taken at the counter was returned by hand. The provider is not asked, and no job runs. */
@Injectable()
export class CounterReturns {
  constructor(
    private readonly db: DataSource,
    private readonly refunds: RegistrationRefunds,
    private readonly clock: Clock,
  ) {}

  /**
   * Frees the place, stores the refund as done and sets the payment to `refunded`, in one transaction.
   * @throws DomainError `not-found`; `conflict` when the money came through the provider, or was returned already
   */
  async record(id: string, form: CounterReturnRequest, by: AuditActor): Promise<void> {
    const actor: Actor = `admin ${by.name}`;
    await this.db.transaction(async (tx) => {
      await setAuditActor(tx, actor);
      if (!(await tx.existsBy(Payment, { id }))) throw notFound();
      const payment = await this.lockForUpdate(tx, id);
      requireReturnable(payment);
      const reason = await this.reasonFor(tx, payment);
      await this.refunds.withdraw(tx, payment, reason);
      await this.store(tx, payment, { form, reason, actor });
      for (const state of statesAfter('refund_due', 'done')) await updatePayment(tx, payment, { state }, this.now());
      await recordAudit(tx, by, { action: 'payment.return', subject: paymentSubject(payment) });
    });
  }

  /** Locks the row, so that only one of several administrators records the return. */
  protected lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    return lockPayment(tx, { id });
  }

  /** The reason that the payer's receipt states. */
  private async reasonFor(tx: EntityManager, { registrationId }: Payment): Promise<RefundReason> {
    const { eventId: id } = await tx.findOneByOrFail(Registration, { id: registrationId });
    const event = await tx.findOne(Event, { where: { id }, withDeleted: true });
    return event && !calledOffAt(event) ? 'by_club' : 'event_called_off';
  }

  /**
   * Stores the return. The `merchTxnId` stands in place of the provider's transaction, so that the unique index
   * `refunds_one_live` allows one return per payment.
   */
  private async store(
    tx: EntityManager,
    payment: Payment,
    { form, reason, actor }: { form: CounterReturnRequest; reason: RefundReason; actor: Actor },
  ): Promise<void> {
    const { id: paymentId, merchTxnId, capturedPaise, quotedPaise } = payment;
    await tx.insert(Refund, {
      paymentId,
      atomTxnId: merchTxnId,
      amountPaise: capturedPaise ?? quotedPaise,
      reason,
      note: await keptNote(tx, payment, form.reason.trim()),
      state: 'done',
      channel: form.channel,
      counterReference: tidyText(form.reference) || null,
      returnedBy: tidyName(form.returnedBy),
      requestedBy: actor,
      requestedAt: this.now(),
      endedAt: this.now(),
    });
  }

  private now(): Date {
    return this.clock.now();
  }
}

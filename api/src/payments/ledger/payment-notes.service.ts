import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { noteSentences } from '@maidan/shared/rules/payments/payment-note.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { Payment, PaymentNote } from '../payment.entity.ts';
import { lockPayment, paymentSubject } from '../payment-update.ts';

/** Keeps what administrators write to payments. */
@Injectable()
export class PaymentNotes {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Payment before registration, as an erasure locks them: a note is emptied by it, or refused after it. */
  async write(paymentId: string, note: string, actor: AuditActor): Promise<void> {
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

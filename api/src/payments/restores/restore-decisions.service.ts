import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { RefundState } from '@maidan/shared/domain/payment-state.ts';
import { unrecordedSentences } from '@maidan/shared/rules/payments/unrecorded-payment.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import { type Payment, PaymentNote } from '../payment.entity.ts';
import { lockPayment, paymentSubject, setAuditActor } from '../payment-update.ts';
import { keptNote, updatePaymentState } from '../refunds/refund-rows.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { findLatestRestore, RestoreCheck } from '../restore.entity.ts';
import { UnrecordedPayments } from './unrecorded-payments.service.ts';
import { UnrecordedPayment } from './unrecorded-payment.entity.ts';

interface CheckedRefunds {
  paymentId: string;
  atomTxnId: string;
  note: string;
  actor: AuditActor;
}

/** Carries out what a person decides after a restore. */
@Injectable()
export class RestoreDecisions {
  constructor(
    private readonly db: DataSource,
    private readonly unrecorded: UnrecordedPayments,
    private readonly clock: Clock,
  ) {}

  /**
   * Records that a person has checked the refunds of a transaction in doubt. The provider is not asked about them
   * again, and more may be refunded. Due and sent refunds that the provider does not list become `not_listed`. A repeat
   * changes nothing.
   * @throws DomainError `not-found`
   */
  async markChecked({ paymentId, atomTxnId, note, actor }: CheckedRefunds): Promise<void> {
    await this.db.transaction(async (tx) => {
      await setAuditActor(tx, `admin ${actor.name}`);
      const restore = await findLatestRestore(tx);
      if (!restore) throw notFound();
      const key = { restoreId: restore.id, atomTxnId, paymentId };
      if (!(await tx.existsBy(RestoreCheck, key))) throw notFound();
      const payment = await lockPayment(tx, { id: paymentId });
      const check = await tx.findOneByOrFail(RestoreCheck, key);
      if (check.state !== 'in_doubt') return;
      await this.endUncertain(tx, payment, check);
      await tx.update(RestoreCheck, key, { state: 'decided', nextAt: null });
      const kept = await keptNote(tx, payment, `Refunds checked after the restore: ${note}`);
      const [writtenBy, writtenAt] = [`admin ${actor.name}`, this.clock.now()];
      if (kept !== null) await tx.insert(PaymentNote, { paymentId, note: kept, writtenBy, writtenAt });
      await recordAudit(tx, actor, { action: 'refund.mark-checked', subject: paymentSubject(payment) });
    });
  }

  /**
   * Sets due and sent refunds that the provider does not list to `not_listed`. They are not retried, and a person can
   * mark each as arrived or send it again. The caller has locked the payment.
   */
  private async endUncertain(tx: EntityManager, payment: Payment, { atomTxnId, listed }: RestoreCheck): Promise<void> {
    const now = this.clock.now();
    const names = listed.map(({ refundId, refundTxnId }) => refundId ?? refundTxnId);
    const where = { paymentId: payment.id, atomTxnId, state: In<RefundState>(['due', 'sent']) };
    for (const refund of await tx.findBy(Refund, where)) {
      if (names.includes(refund.providerRefundId ?? refund.id)) continue;
      const change = { state: 'not_listed' as const, endedAt: now };
      await tx.update(Refund, { id: refund.id }, change);
      // The payment must pass through `refunding`: the database allows no direct transition to `refund_failed`.
      for (const state of ['sent', 'not_listed'] as const)
        await updatePaymentState(tx, payment, Object.assign(refund, change, { state }), now);
    }
  }

  /**
   * Orders the refund of a payment whose record the club has lost.
   * @throws DomainError `not-found`; `conflict` when its player was registered
   */
  async returnUnrecorded(id: string, actor: AuditActor): Promise<void> {
    const isConfirmed = await this.db.transaction(async (tx) => {
      const row = await tx.findOne(UnrecordedPayment, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw notFound();
      if (row.state === 'registered') throw new DomainError('conflict', unrecordedSentences.decided);
      const now = this.clock.now();
      const confirmation = { state: 'due' as const, nextAt: now, confirmedAt: now, confirmedBy: actor.name };
      const { affected } = await tx.update(UnrecordedPayment, { id, state: 'to_confirm' }, confirmation);
      if (affected) await recordAudit(tx, actor, { action: 'payment.return-unrecorded', subject: { kind: 'payment' } });
      return Boolean(affected);
    });
    if (isConfirmed) await this.unrecorded.requery(id);
  }
}

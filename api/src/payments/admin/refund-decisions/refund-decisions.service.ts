import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { RefundDecisionKind } from '@maidan/shared/domain/payment-state.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import type { Payment } from '../../payment.entity.ts';
import { type Actor, lockPayment, setAuditActor } from '../../payment-update.ts';
import { Refund } from '../../refunds/refund.entity.ts';
import { RefundJobs } from '../../refund-jobs/refund-jobs.ts';
import { RefundsService } from '../../refunds/refunds.service.ts';
import { canMarkArrived, resendMode } from '../../refunds/refund-decision.ts';
import { RefundDecision } from '../../refunds/refund-decision.entity.ts';

/** An administrator's decision about one refund. */
interface RefundDecisionOrder {
  paymentId: string;
  refundId: string;
  note: string;
  actor: Actor;
}

/** Carries out an administrator's decisions about refunds and stores each with who, when and why. */
@Injectable()
export class RefundDecisions {
  constructor(
    private readonly db: DataSource,
    private readonly refunds: RefundsService,
    private readonly refundJobs: RefundJobs,
    private readonly clock: Clock,
  ) {}

  /** The refund arrived: the administrator has seen it on the bank's statement, or has paid by hand. */
  async markArrived(order: RefundDecisionOrder): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { refund, payment } = await this.lock(tx, order);
      if (!canMarkArrived(refund)) throw new DomainError('conflict', refundSentences.notMarkable);
      await this.record(tx, refund, 'arrived', order);
      await this.refunds.markArrived(tx, payment, refund);
    });
  }

  /** The refund did not arrive: it is sent again at once. */
  async sendAgain(order: RefundDecisionOrder): Promise<void> {
    const sent = await this.db.transaction(async (tx) => {
      const { refund, payment } = await this.lock(tx, order);
      const mode = resendMode(refund, this.clock.now());
      if (!mode) throw new DomainError('conflict', refundSentences.notSendable);
      await this.record(tx, refund, 'sent_again', order);
      if (mode === 'same') return this.refunds.resend(tx, refund);
      return this.refunds.replace(tx, payment, refund, order);
    });
    if (sent) await this.refundJobs.run(sent);
  }

  /** Locks the payment. Only the last refund of a transaction can be decided about. */
  private async lock(
    tx: EntityManager,
    { paymentId, refundId, actor }: RefundDecisionOrder,
  ): Promise<{ refund: Refund; payment: Payment }> {
    await setAuditActor(tx, actor);
    if (!(await tx.existsBy(Refund, { id: refundId, paymentId }))) throw notFound();
    const payment = await lockPayment(tx, { id: paymentId });
    const refund = await tx.findOneByOrFail(Refund, { id: refundId });
    const { atomTxnId, requestedAt } = refund;
    if (await tx.existsBy(Refund, { atomTxnId, requestedAt: MoreThan(requestedAt) })) {
      throw new DomainError('conflict', refundSentences.replaced);
    }
    return { refund, payment };
  }

  private async record(
    tx: EntityManager,
    { id: refundId }: Refund,
    decision: RefundDecisionKind,
    { note, actor: decidedBy }: RefundDecisionOrder,
  ): Promise<void> {
    await tx.insert(RefundDecision, { refundId, decision, note, decidedBy, decidedAt: this.clock.now() });
  }
}

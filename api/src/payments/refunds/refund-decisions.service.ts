import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditAction } from '@maidan/shared/domain/audit.ts';
import type { RefundDecisionKind } from '@maidan/shared/domain/payment-state.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import type { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, paymentSubject, setAuditActor } from '../payment-update.ts';
import { Refund } from './refund.entity.ts';
import { RefundJobs } from './refund-jobs.ts';
import { isCurrentRefund } from './refund-rows.ts';
import { RefundsService } from './refunds.service.ts';
import { keptNote } from './kept-note.ts';
import { RefundDecision } from './refund-decision.entity.ts';

/** An administrator's decision about one refund. */
interface RefundDecisionOrder {
  paymentId: string;
  refundId: string;
  note: string;
  actor: AuditActor;
}

const paymentActor = ({ actor }: RefundDecisionOrder): Actor => `admin ${actor.name}`;

const auditActionOf = {
  arrived: 'refund.mark-arrived',
  sent_again: 'refund.send-again',
} as const satisfies Record<RefundDecisionKind, AuditAction>;

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
      await this.refunds.markArrived(tx, payment, refund);
      await this.record(tx, { refund, payment }, 'arrived', order);
    });
  }

  /** The refund did not arrive: it is sent again at once. */
  async sendAgain(order: RefundDecisionOrder): Promise<void> {
    const sent = await this.db.transaction(async (tx) => {
      const { refund, payment } = await this.lock(tx, order);
      const toSend = await this.refunds.sendAgain(tx, payment, refund, {
        note: order.note,
        actor: paymentActor(order),
      });
      await this.record(tx, { refund, payment }, 'sent_again', order);
      return toSend;
    });
    await this.refundJobs.run(sent);
  }

  /** Locks the payment. A refund whose place another one has taken cannot be decided about. */
  private async lock(tx: EntityManager, order: RefundDecisionOrder): Promise<{ refund: Refund; payment: Payment }> {
    const { paymentId, refundId } = order;
    await setAuditActor(tx, paymentActor(order));
    if (!(await tx.existsBy(Refund, { id: refundId, paymentId }))) throw notFound();
    const payment = await lockPayment(tx, { id: paymentId });
    const refund = await tx.findOneByOrFail(Refund, { id: refundId });
    if (!(await isCurrentRefund(tx, payment, refund))) throw new DomainError('conflict', refundSentences.replaced);
    return { refund, payment };
  }

  private async record(
    tx: EntityManager,
    { refund, payment }: { refund: Refund; payment: Payment },
    decision: RefundDecisionKind,
    order: RefundDecisionOrder,
  ): Promise<void> {
    const [decidedBy, decidedAt] = [paymentActor(order), this.clock.now()];
    const note = (await keptNote(tx, payment, order.note)) ?? '';
    await tx.insert(RefundDecision, { refundId: refund.id, decision, note, decidedBy, decidedAt });
    await recordAudit(tx, order.actor, { action: auditActionOf[decision], subject: paymentSubject(payment) });
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { AuditAction } from '@maidan/shared/domain/audit.ts';
import type { RefundDecisionKind } from '@maidan/shared/domain/payment-state.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { partError, partialRefundSentences } from '@maidan/shared/rules/payments/partial-refund.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { type AuditActor, type NewAuditEntry, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, paymentSubject, setAuditActor } from '../payment-update.ts';
import { RefundJobs } from './refund-jobs.ts';
import { isCurrentRefund, keptNote } from './refund-rows.ts';
import { requireRefundable } from './refund-rules.ts';
import { openRefundStates } from './refund-state.ts';
import { Refund, RefundDecision } from './refund.entity.ts';
import { RefundsService } from './refunds.service.ts';
import { RegistrationRefunds } from './registration-refunds.service.ts';

interface PartOrder {
  amountPaise: number;
  note: string;
  /** The console's idempotency key. A repeated request with the same key and amount orders nothing. */
  requestKey: string;
}

/** What an administrator has decided about one refund. */
interface DecisionOrder {
  paymentId: string;
  refundId: string;
  note: string;
  actor: AuditActor;
}

const decisionActions = {
  arrived: 'refund.mark-arrived',
  sent_again: 'refund.send-again',
} as const satisfies Record<RefundDecisionKind, AuditAction>;

/**
 * The refunds that an administrator orders: of all that remains of a payment or of a part, and the decisions about a
 * refund whose outcome the provider leaves open. The steps of a refund:
 *
 * 1. An order, in one transaction: lock the payment, check the rules of `refund-rules.ts`, store the refund with its
 *    job, write the audit entry. `EventRefundJobs` begins the refund of each payer of an event. `SettlementService`
 *    refunds without an order: a wrong amount, a second capture, and money for which no player can be registered.
 * 2. `RefundJobs.run` sends the refund to the provider, and requeries it until it is done.
 * 3. `RefundsService.recordResponse` stores what the provider says. `refund-state.ts` decides the next state, and when
 *    the next job runs. A refused refund is retried as a new one.
 * 4. What the provider leaves open waits for an administrator: `markArrived` or `sendAgain`.
 */
@Injectable()
export class RefundOrders {
  constructor(
    private readonly db: DataSource,
    private readonly refunds: RefundsService,
    private readonly registrationRefunds: RegistrationRefunds,
    private readonly refundJobs: RefundJobs,
    private readonly clock: Clock,
  ) {}

  /** Refunds all that remains of a paid registration, or what the provider refused to return. */
  async refundPayment(id: string, note: string, by: AuditActor): Promise<void> {
    await this.order(id, by, async (tx, payment, requestedBy) => {
      await this.registrationRefunds.begin(tx, payment, { reason: 'by_club', note, requestedBy });
      return { action: 'payment.refund' };
    });
  }

  /**
   * Refunds a part of a paid payment. The player stays registered.
   * @throws DomainError `not-found`, or `conflict` with the reason why this part cannot be refunded now
   */
  async refundPart(id: string, part: PartOrder, by: AuditActor): Promise<void> {
    await this.order(id, by, async (tx, payment, requestedBy) => {
      if (await this.isRepeated(tx, payment, part)) return undefined;
      await this.createPart(tx, payment, part, requestedBy);
      const returned = { field: 'returned', before: null, after: toRupees(part.amountPaise) };
      return { action: 'payment.refund-part', details: { changes: [returned] } };
    });
  }

  /** Records that a refund arrived: the administrator has seen it on the bank's statement, or has paid by hand. */
  async markArrived(order: DecisionOrder): Promise<void> {
    await this.decide(order, 'arrived', (tx, payment, refund) => this.refunds.markArrived(tx, payment, refund));
  }

  /** Sends a refund again that did not arrive. */
  async sendAgain(order: DecisionOrder): Promise<void> {
    const sent = await this.decide(order, 'sent_again', (tx, payment, refund) =>
      this.refunds.sendAgain(tx, payment, refund, { note: order.note, actor: actorOf(order.actor) }),
    );
    await this.refundJobs.run(sent);
  }

  /** Runs `carryOut` on the locked payment and writes the audit entry that it returns; undefined for a repeat. */
  private async order(
    id: string,
    by: AuditActor,
    carryOut: (
      tx: EntityManager,
      payment: Payment,
      requestedBy: Actor,
    ) => Promise<Omit<NewAuditEntry, 'subject'> | undefined>,
  ): Promise<void> {
    const actor = actorOf(by);
    await this.db.transaction(async (tx) => {
      await setAuditActor(tx, actor);
      if (!(await tx.existsBy(Payment, { id }))) throw notFound();
      const payment = await this.lockForUpdate(tx, id);
      const entry = await carryOut(tx, payment, actor);
      if (entry) await recordAudit(tx, by, { ...entry, subject: paymentSubject(payment) });
    });
  }

  /** Locks the payment, so that concurrent orders wait and see what the earlier ones have refunded. */
  protected lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    return lockPayment(tx, { id });
  }

  private async isRepeated(
    tx: EntityManager,
    { id }: Payment,
    { requestKey, amountPaise }: PartOrder,
  ): Promise<boolean> {
    const known = await tx.findOneBy(Refund, { paymentId: id, requestKey });
    if (known && known.amountPaise !== amountPaise)
      throw conflict(partialRefundSentences.repeated(toRupees(known.amountPaise)));
    return known !== null;
  }

  /**
   * Refunds a part in the caller's transaction. The caller has locked the payment.
   * @throws DomainError `conflict` with the reason why this part cannot be refunded now
   */
  async createPart(tx: EntityManager, payment: Payment, part: PartOrder, requestedBy: Actor): Promise<void> {
    const atomTxnId = requireRefundable('part', payment);
    const open = await tx.findOneBy(Refund, { atomTxnId, partial: true, state: In([...openRefundStates]) });
    if (open) throw conflict(partialRefundSentences.underway(toRupees(open.amountPaise)));
    const error = partError(part.amountPaise, await this.refunds.remaining(tx, payment));
    if (error) throw new DomainError('conflict', error, { errors: { amount: error } });
    const created = await this.refunds.create(tx, payment, {
      ...part,
      ...{ atomTxnId, partial: true, reason: 'by_club', requestedBy },
    });
    // A unique index refused the row. The open part was checked above, so another order has used this request key.
    if (!created) throw conflict(partialRefundSentences.underway(toRupees(part.amountPaise)));
  }

  /** Carries out a decision on the locked payment and stores who decided, when and why. */
  private async decide<Result>(
    order: DecisionOrder,
    decision: RefundDecisionKind,
    carryOut: (tx: EntityManager, payment: Payment, refund: Refund) => Promise<Result>,
  ): Promise<Result> {
    return this.db.transaction(async (tx) => {
      const { refund, payment } = await this.lockCurrent(tx, order);
      const result = await carryOut(tx, payment, refund);
      await this.recordDecision(tx, { refund, payment }, decision, order);
      return result;
    });
  }

  /** Locks the payment of a refund. @throws DomainError `not-found`; `conflict` when the refund is not current */
  private async lockCurrent(
    tx: EntityManager,
    { paymentId, refundId, actor }: DecisionOrder,
  ): Promise<{ refund: Refund; payment: Payment }> {
    await setAuditActor(tx, actorOf(actor));
    if (!(await tx.existsBy(Refund, { id: refundId, paymentId }))) throw notFound();
    const payment = await lockPayment(tx, { id: paymentId });
    const refund = await tx.findOneByOrFail(Refund, { id: refundId });
    if (!(await isCurrentRefund(tx, payment, refund))) throw conflict(refundSentences.replaced);
    return { refund, payment };
  }

  private async recordDecision(
    tx: EntityManager,
    { refund, payment }: { refund: Refund; payment: Payment },
    decision: RefundDecisionKind,
    { note: given, actor }: DecisionOrder,
  ): Promise<void> {
    const [decidedBy, decidedAt] = [actorOf(actor), this.clock.now()];
    const note = (await keptNote(tx, payment, given)) ?? '';
    await tx.insert(RefundDecision, { refundId: refund.id, decision, note, decidedBy, decidedAt });
    await recordAudit(tx, actor, { action: decisionActions[decision], subject: paymentSubject(payment) });
  }
}

const actorOf = ({ name }: AuditActor): Actor => `admin ${name}`;

const conflict = (sentence: string): DomainError => new DomainError('conflict', sentence);

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import { paperRegistrationRules } from '@maidan/shared/rules/payments/counter.ts';
import { unrecordedSentences } from '@maidan/shared/rules/payments/unrecorded-payment.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, invalid, notFound } from '../../platform/http/errors/domain-error.ts';
import { FeesService } from '../../fees/fees.service.ts';
import type { Applicant } from '../../registrations/applicant.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { noBrowser } from '../counter/counter-payments.service.ts';
import { counterView, hashOf, paperApplicant } from '../counter/counter-registrations.service.ts';
import type { PaperRegistrationDto } from '../counter/counter.dto.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import { Payment } from '../payment.entity.ts';
import type { Report } from '../payment-state.ts';
import { findLatestRestore } from '../restore.entity.ts';
import { SettlementService } from '../settlement.service.ts';
import { createLostPayment } from './payment-without-person.ts';
import { isInventedEmail } from './restores.service.ts';
import { UnrecordedPayment } from './unrecorded-payment.entity.ts';
import { type DatedReport, UnrecordedPayments } from './unrecorded-payments.service.ts';

/** An administrator's form about a payment without a record. */
interface LostOrder {
  id: string;
  applicant: Applicant;
  /** A digest of the form. A repeated form gets the payment of the first request. */
  requestHash: string;
  actor: AuditActor;
}

/** The provider's answer that it captured the money. `day` is the Indian day under which it has the payment. */
interface Captured {
  report: Extract<Report, { kind: 'success' }>;
  day: string;
}

/** Registers the player of a payment that the restored backup lacks, instead of refunding the money. */
@Injectable()
export class UnrecordedRegistrations {
  constructor(
    private readonly db: DataSource,
    private readonly unrecorded: UnrecordedPayments,
    private readonly gateway: AtomGateway,
    private readonly registrations: RegistrationsService,
    private readonly settlement: SettlementService,
    private readonly fees: FeesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers the player of an unrecorded payment, from the form of an administrator.
   * @throws DomainError `invalid`; `not-found`; `conflict` when a person has already decided, the provider does not
   * confirm the payment, or the player cannot be registered for this money; `gateway` when the provider does not answer
   */
  async register(id: string, form: PaperRegistrationDto, actor: AuditActor): Promise<CounterResponse> {
    const row = await this.db.manager.findOneBy(UnrecordedPayment, { id });
    if (!row) throw notFound();
    const errors = fieldErrors(paperRegistrationRules, form);
    const [first] = Object.values(errors);
    if (first) throw invalid(first, errors);
    const applicant = paperApplicant({
      ...form,
      ...(row.payerEmail && !isInventedEmail(row) && { email: row.payerEmail }),
    });
    const order = { id, applicant, requestHash: hashOf({ ...applicant, email: '' }, {}), actor };
    const payment = (await this.findEarlier(this.db.manager, row, order)) ?? (await this.settle(row, order));
    return counterView(this.db.manager, payment);
  }

  private async settle(row: UnrecordedPayment, order: LostOrder): Promise<Payment> {
    const earlier = await this.findEarlierIfRefused(row, order);
    if (earlier) return earlier;
    const captured = await this.requireCaptured(row);
    return this.settlement.settleLost(captured.report, order.actor, (tx) => this.store(tx, order, captured));
  }

  /**
   * Validates the form. A repeated form fails here, because its player is registered; then returns the first payment.
   */
  private async findEarlierIfRefused(row: UnrecordedPayment, order: LostOrder): Promise<Payment | undefined> {
    try {
      await this.registrations.validateAtCounter(order.applicant, unrecordedSentences);
      return undefined;
    } catch (refused) {
      const earlier = await this.findEarlier(this.db.manager, row, order);
      if (earlier) return earlier;
      throw refused;
    }
  }

  /**
   * The payment that an earlier request of the same form has made.
   * @throws DomainError `conflict` when another decision was made about the payment
   */
  private async findEarlier(
    tx: EntityManager,
    { merchTxnId, state }: UnrecordedPayment,
    { requestHash }: LostOrder,
  ): Promise<Payment | undefined> {
    const earlier = await tx.findOneBy(Payment, { merchTxnId });
    if (earlier?.requestHash === requestHash) return earlier;
    if (earlier || state !== 'to_confirm') throw new DomainError('conflict', unrecordedSentences.decided);
    return undefined;
  }

  /** Requires that the provider reports the money as captured and lists no refund of it. */
  private async requireCaptured(row: UnrecordedPayment): Promise<Captured> {
    const { report, day }: DatedReport = await this.unrecorded.requestReport(row);
    if (report.code === null && !report.isEmpty) throw new DomainError('gateway', refundSentences.noAnswer);
    if (report.kind !== 'success' || report.contradiction)
      throw new DomainError('conflict', unrecordedSentences.notConfirmed);
    const { isAnswered, refunds } = await this.gateway.listRefunds(report.capture.atomTxnId);
    if (!isAnswered) throw new DomainError('gateway', refundSentences.noAnswer);
    if (refunds.length > 0) throw new DomainError('conflict', unrecordedSentences.refunded);
    return { report, day };
  }

  /** Stores the registration and its payment. The lock lets one of several concurrent decisions be carried out. */
  private async store(
    tx: EntityManager,
    order: LostOrder,
    { report, day }: Captured,
  ): Promise<{ payment: Payment; isNew: boolean }> {
    const { id, applicant, requestHash, actor } = order;
    const row = await tx.findOneOrFail(UnrecordedPayment, { where: { id }, lock: { mode: 'pessimistic_write' } });
    const earlier = await this.findEarlier(tx, row, order);
    if (earlier) return { payment: earlier, isNew: false };
    const { amountPaise } = report.capture;
    await this.requireFee(tx, applicant, amountPaise, day);
    const quoted = { ...applicant, quotedPaise: amountPaise };
    const source = { photoKey: null, browserHash: noBrowser, hasConsentOnPaper: true };
    const { id: registrationId } = await this.registrations.create(tx, quoted, source);
    const now = this.clock.now();
    const { restoredAt } = (await findLatestRestore(tx)) ?? { restoredAt: now };
    const lost = { merchTxnId: row.merchTxnId, day, amountPaise, restoredAt };
    const payment = await createLostPayment(tx, lost, { registrationId, requestHash }, now);
    await tx.update(UnrecordedPayment, { id }, { ...registered, paymentId: payment.id, ...confirmed(actor, now) });
    return { payment, isNew: true };
  }

  /** Requires that the sum is the event's online fee on the day on which the payment began. */
  private async requireFee(
    tx: EntityManager,
    { eventId, kind }: Applicant,
    paidPaise: number,
    day: string,
  ): Promise<void> {
    const fee = (await this.fees.findFeesOn(tx, eventId, day))[kind];
    if (toPaise(fee) !== paidPaise)
      throw new DomainError('conflict', unrecordedSentences.otherFee(toRupees(paidPaise), fee, day));
  }
}

/** The contact is removed, because the registration has it now. */
const registered = { state: 'registered', nextAt: null, payerName: null, payerEmail: null, payerMobile: null } as const;

const confirmed = ({ name }: AuditActor, now: Date) => ({ confirmedAt: now, confirmedBy: name });

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RefundReason } from '@maidan/shared/domain/payment-state.ts';
import type { CounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import type { CounterReturnRequest } from '@maidan/shared/wire/payments-console/counter.ts';
import { tidyName } from '@maidan/shared/rules/registration.ts';
import { tidyText } from '@maidan/shared/rules/typed-text.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { calledOffAt, Event } from '../../events/event.entity.ts';
import { lockPlaces } from '../../players/places.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, paymentSubject, setAuditActor, updatePayment } from '../payment-update.ts';
import { keptNote } from '../refunds/refund-rows.ts';
import { requireReturnable } from '../refunds/refund-rules.ts';
import { statesAfter } from '../refunds/refund-state.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { RegistrationRefunds } from '../refunds/registration-refunds.service.ts';

/** How money that was taken at the counter was given back by hand. */
export interface GivenBack {
  channel: CounterChannel;
  reference: string;
  by: string;
  /** The Indian day on which the money was given back; null when the form did not ask for it. */
  on: string | null;
  note: string;
  /** The console's idempotency key; null for a return that `record` stores. */
  requestKey: string | null;
  actor: Actor;
}

/** Records that money of the counter was returned by hand. The provider is not asked, and no job runs. */
@Injectable()
export class CounterReturns {
  constructor(
    private readonly db: DataSource,
    private readonly refunds: RegistrationRefunds,
    private readonly refundRows: RefundsService,
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
      // Calling off the event needs the same lock. It waits, so the stored reason fits the status of the event.
      const { eventId } = await tx.findOneByOrFail(Registration, { id: payment.registrationId });
      await lockPlaces(tx, eventId);
      const { channel, reference, returnedBy, reason } = form;
      const money = { channel, reference, by: returnedBy, on: null, note: reason.trim(), requestKey: null, actor };
      await this.giveBackRest(tx, payment, money);
      await recordAudit(tx, by, { action: 'payment.return', subject: paymentSubject(payment) });
    });
  }

  /** Frees the place and gives back what remains. The caller has locked the payment and knows that it is paid. */
  async giveBackRest(tx: EntityManager, payment: Payment, money: GivenBack): Promise<void> {
    const amountPaise = await this.refundRows.remaining(tx, payment);
    const reason = await this.reasonFor(tx, payment);
    await this.refunds.withdraw(tx, payment, reason);
    await this.store(tx, payment, { ...money, amountPaise, reason, partial: false });
    for (const state of statesAfter('refund_due', 'done')) await updatePayment(tx, payment, { state }, this.now());
  }

  /**
   * Gives back a part; the payment stays paid. The caller has locked the payment and compared the sum with what
   * remains. The trigger `refunds_within_captured` refuses a sum that is too high.
   */
  async giveBackPart(tx: EntityManager, payment: Payment, amountPaise: number, money: GivenBack): Promise<void> {
    await this.store(tx, payment, { ...money, amountPaise, reason: 'by_club', partial: true });
  }

  /** Locks the payment, so that only one of several administrators records the return. */
  protected lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    return lockPayment(tx, { id });
  }

  /** The reason that the receipt states. */
  private async reasonFor(tx: EntityManager, { registrationId }: Payment): Promise<RefundReason> {
    const { eventId: id } = await tx.findOneByOrFail(Registration, { id: registrationId });
    const event = await tx.findOne(Event, { where: { id }, withDeleted: true });
    return event && !calledOffAt(event) ? 'by_club' : 'event_called_off';
  }

  /**
   * Stores the return. Money of the counter has no transaction of the provider, so the `merchTxnId` stands in its
   * place. With it the unique index `refunds_one_live` allows one return of the rest for each payment.
   */
  private async store(
    tx: EntityManager,
    payment: Payment,
    money: GivenBack & Pick<Refund, 'amountPaise' | 'reason' | 'partial'>,
  ): Promise<void> {
    const { amountPaise, reason, partial, channel, reference, by, on, note, requestKey, actor } = money;
    await tx.insert(Refund, {
      ...{ amountPaise, reason, partial, channel, requestKey },
      paymentId: payment.id,
      atomTxnId: payment.merchTxnId,
      note: await keptNote(tx, payment, note),
      state: 'done',
      counterReference: tidyText(reference) || null,
      returnedBy: tidyName(by),
      returnedOn: on,
      requestedBy: actor,
      requestedAt: this.now(),
      endedAt: this.now(),
    });
  }

  private now(): Date {
    return this.clock.now();
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RefundReason } from '@maidan/shared/domain/payment-state.ts';
import { Clock } from '../../platform/config/clock.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { closeDues } from '../move.entity.ts';
import type { Payment } from '../payment.entity.ts';
import { type Actor, updatePayment } from '../payment-update.ts';
import { RegistrationRequests } from '../requests/registration-requests.service.ts';
import { refundAmount } from './refund-state.ts';
import { hasLiveRest } from './refund-rows.ts';
import { requireRefundable } from './refund-rules.ts';
import { RefundsService } from './refunds.service.ts';

interface RefundOrder {
  /** The reason that the payer reads. A retried refund keeps the first reason. */
  reason: RefundReason;
  /** The administrator's own words. */
  note?: string;
  requestedBy: Actor;
}

/**
 * Withdraws a paid registration: frees the player's place and creates the refund. `begin` serves single payments
 * (`RefundOrders`) and the payers of a whole event (`EventRefundJobs`).
 */
@Injectable()
export class RegistrationRefunds {
  constructor(
    private readonly refunds: RefundsService,
    private readonly registrations: RegistrationsService,
    private readonly requests: RegistrationRequests,
    private readonly clock: Clock,
  ) {}

  /**
   * Refunds what remains of a paid registration, or what the provider refused to return, in the caller's transaction.
   * The caller has locked the payment.
   * @throws DomainError `conflict` when the payment cannot be refunded (`requireRefundable`)
   */
  async begin(tx: EntityManager, payment: Payment, { reason, note, requestedBy }: RefundOrder): Promise<void> {
    const atomTxnId = requireRefundable('all', payment);
    const { state, surchargePaise } = payment;
    if (state === 'paid') await this.withdraw(tx, payment, reason);
    const left = await this.refunds.remaining(tx, payment);
    // The job that retries a refused refund has already created the refund.
    if (left === 0) return;
    const amountPaise = refundAmount({ amountPaise: left, surchargePaise });
    // With a live refund of the whole, only a part can have been refused, and that part is tried again.
    const partial = await hasLiveRest(tx, atomTxnId);
    const refund = { atomTxnId, amountPaise, partial, reason: payment.refundReason ?? reason, requestedBy };
    await this.refunds.create(tx, payment, note === undefined ? refund : { ...refund, note });
  }

  /**
   * Frees the player's place, closes the dues and the family's open request, and sets the payment to `refund_due`. The
   * caller has locked the payment, which is `paid`.
   */
  async withdraw(tx: EntityManager, payment: Payment, refundReason: RefundReason): Promise<void> {
    if (payment.playerId) await this.registrations.deactivatePlayer(tx, payment.playerId, 'refunded');
    await closeDues(tx, payment.id, { goesBack: 'all', changedBy: 'refund', changedAt: this.clock.now() });
    await updatePayment(tx, payment, { state: 'refund_due', refundReason }, this.clock.now());
    await this.requests.closeAll(tx, payment.id);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RefundReason } from '@maidan/shared/domain/payment-state.ts';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError } from '../../platform/http/errors/domain-error.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { isRefundable } from '../payment-state.ts';
import type { Payment } from '../payment.entity.ts';
import { type Actor, updatePayment } from '../payment-update.ts';
import { refundAmount } from './refund-amount.ts';
import { hasLiveRest } from './refund-rows.ts';
import { RefundsService } from './refunds.service.ts';

interface RefundOrder {
  /** What the payer reads. A refund that was refused and is tried again keeps its own. */
  reason: RefundReason;
  /** The administrator's own words. */
  note?: string;
  requestedBy: Actor;
}

/** Takes a paid registration back: frees the place and creates the refund. */
@Injectable()
export class RegistrationRefunds {
  constructor(
    private readonly refunds: RefundsService,
    private readonly registrations: RegistrationsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Refunds what remains of a paid registration, or what the provider refused, in the caller's transaction. The payment
   * must be locked. @throws DomainError `conflict` when there is nothing that could be refunded
   */
  async begin(tx: EntityManager, payment: Payment, { reason, note, requestedBy }: RefundOrder): Promise<void> {
    const { state, atomTxnId, capturedPaise, surchargePaise, channel } = payment;
    if (isCounterChannel(channel)) throw new DomainError('conflict', counterSentences.returnByHand);
    if (!isRefundable(state) || !atomTxnId || !capturedPaise)
      throw new DomainError('conflict', refundSentences.nothingToRefund);
    if (state === 'paid') await this.withdraw(tx, payment, reason);
    const left = await this.refunds.remaining(tx, payment);
    // The retry was faster.
    if (left === 0) return;
    const amountPaise = refundAmount({ amountPaise: left, surchargePaise });
    // Beside the refund of the rest, only a part can have been refused.
    const partial = await hasLiveRest(tx, atomTxnId);
    const refund = { atomTxnId, amountPaise, partial, reason: payment.refundReason ?? reason, requestedBy };
    await this.refunds.create(tx, payment, note === undefined ? refund : { ...refund, note });
  }

  /** The place is free again as soon as the refund is due. The payment must be paid, and locked. */
  async withdraw(tx: EntityManager, payment: Payment, refundReason: RefundReason): Promise<void> {
    if (payment.playerId) await this.registrations.deactivatePlayer(tx, payment.playerId, 'refunded');
    await updatePayment(tx, payment, { state: 'refund_due', refundReason }, this.clock.now());
  }
}

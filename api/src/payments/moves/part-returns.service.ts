import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import type { ByHand } from '@maidan/shared/wire/payments-console/counter.ts';
import { CounterReturns } from '../counter/counter-returns.service.ts';
import type { Payment } from '../payment.entity.ts';
import type { Actor } from '../payment-update.ts';
import { RefundOrders } from '../refunds/refund-orders.service.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { RegistrationRefunds } from '../refunds/registration-refunds.service.ts';

interface Returned {
  /** The paise that go back, and the paise that remained before. The caller has compared the two. */
  paise: number;
  remaining: number;
  note: string;
  /** The console's idempotency key, and how the money was given back; the latter is read only for counter money. */
  form: ByHand & { requestKey: string };
  actor: Actor;
}

/**
 * Gives money of a paid payment back, in the transaction of a withdrawal or move: through the provider if it came
 * through the provider, otherwise by hand.
 */
@Injectable()
export class PartReturns {
  constructor(
    private readonly orders: RefundOrders,
    private readonly refunds: RefundsService,
    private readonly registrationRefunds: RegistrationRefunds,
    private readonly counter: CounterReturns,
  ) {}

  /** Paise that are neither refunded nor being refunded. */
  remaining(tx: EntityManager, payment: Payment): Promise<number> {
    return this.refunds.remaining(tx, payment);
  }

  /**
   * Gives back a sum; 0 paise change nothing. When the sum is all that remains, the payment is no longer `paid`
   * afterwards.
   * @throws DomainError `conflict` when the sum cannot be refunded now, for example while another part is on its way
   */
  async giveBack(tx: EntityManager, payment: Payment, returned: Returned): Promise<void> {
    const { paise, remaining, note, form, actor } = returned;
    if (paise === 0) return;
    if (isCounterChannel(payment.channel)) {
      const { reference, by, on, requestKey } = form;
      const money = { channel: form.channel as CounterChannel, reference, by, on, note, requestKey, actor };
      if (paise === remaining) await this.counter.giveBackRest(tx, payment, money);
      else await this.counter.giveBackPart(tx, payment, paise, money);
      return;
    }
    if (paise === remaining)
      await this.registrationRefunds.begin(tx, payment, { reason: 'by_club', note, requestedBy: actor });
    else await this.orders.createPart(tx, payment, { amountPaise: paise, note, requestKey: form.requestKey }, actor);
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { isAnswered } from './ask-schedule.ts';
import { AtomGateway } from './gateway/atom.gateway.ts';
import { meaningOf } from './gateway/status-codes.ts';
import type { GatewayEvent } from './gateway-event.entity.ts';
import { GatewayEvents } from './gateway-events.ts';
import { isMerchTxnId } from './merch-txn-id.ts';
import { Payment } from './payment.entity.ts';
import type { Actor } from './payment-row.ts';
import { isCaptured, isOpen, type Report } from './payment-state.ts';
import { Settlement } from './settlement.service.ts';

const second = 1000;

/**
 * Milliseconds between two questions about one payment that people cause by looking: 3 s at first, slower as the
 * payment ages, never slower than a minute ("Check again" must mean something).
 */
const gapAt = (age: number): number => Math.min(60 * second, Math.max(3 * second, age / 30));

export interface Asked {
  payment: Payment;
  /** Undefined when nobody was asked. */
  report?: Report;
}

/** False when the provider said nothing at all: then nothing was asked. */
export const isAnswer = ({ code }: Report): boolean => code !== null;

/** About money that has come, only two things are news: that it went back, and that it came twice. */
const tellsNews = (message: GatewayEvent, { state, atomTxnId }: Payment): boolean =>
  !isCaptured(state) ||
  meaningOf(message.statusCode) === 'reversed' ||
  (message.atomTxnId !== null && message.atomTxnId !== atomTxnId);

/** Asks the provider about a payment and settles what it says. */
@Injectable()
export class Inquiry {
  constructor(
    private readonly db: DataSource,
    private readonly gateway: AtomGateway,
    private readonly settlement: Settlement,
    private readonly events: GatewayEvents,
    private readonly clock: Clock,
  ) {}

  async find(merchTxnId: string): Promise<Payment | null> {
    if (!isMerchTxnId(merchTxnId)) return null;
    return this.db.manager.findOneBy(Payment, { merchTxnId });
  }

  /** Where a payment stands, for whoever asks by its name; null when there is none. */
  async seen(merchTxnId: string, actor: Actor): Promise<Payment | null> {
    const payment = await this.find(merchTxnId);
    return payment && this.look(payment, actor);
  }

  /** For whoever looks: asks about an open payment unless somebody just did. */
  async look(payment: Payment, actor: Actor): Promise<Payment> {
    if (!isOpen(payment.state)) return payment;
    const gap = gapAt(this.clock.now().getTime() - payment.createdAt.getTime());
    if (!(await this.claim(payment, gap))) return payment;
    return (await this.ask(payment, actor)).payment;
  }

  /** Asks whatever the state: closed payments may have been paid since, paid ones reversed. */
  async ask(payment: Payment, actor: Actor): Promise<Asked> {
    await this.claim(payment, 0);
    const { merchTxnId, merchTxnDate, quotedPaise: amountPaise } = payment;
    const report = await this.gateway.inquire({ merchTxnId, merchTxnDate, amountPaise });
    if (isAnswer(report)) await this.events.heard(merchTxnId, report);
    return { payment: await this.settlement.settle(merchTxnId, report, actor), report };
  }

  /**
   * A message rang: worth a question at once when the payment can still change by what it says. False when the
   * provider did not answer it; an answer with nothing in it is one from the provider's last day on.
   */
  async answer(message: GatewayEvent, actor: 'return' | 'callback'): Promise<boolean> {
    const payment = await this.find(message.merchTxnId);
    if (!payment || !tellsNews(message, payment)) return true;
    const asked = await this.ask(payment, actor);
    return asked.report !== undefined && isAnswered(asked.payment, asked.report, this.clock.now());
  }

  /** Of many who want to ask at the same time, one may. */
  private async claim({ id }: Payment, gap: number): Promise<boolean> {
    const now = this.clock.now();
    const [, claimed]: [unknown, number] = await this.db.query(
      'UPDATE payments SET asked_at = $2 WHERE id = $1 AND (asked_at IS NULL OR asked_at <= $3)',
      [id, now, new Date(now.getTime() - gap)],
    );
    return claimed > 0;
  }
}

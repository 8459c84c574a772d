import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../config/clock.ts';
import { isAnswered } from '../requery-schedule.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import { meaningOf } from '../gateway/protocol/status-codes.ts';
import type { GatewayEvent } from '../gateway-events/gateway-event.entity.ts';
import { GatewayEventsService } from '../gateway-events/gateway-events.service.ts';
import { isMerchTxnId } from '../merch-txn-id.ts';
import { Payment } from '../payment.entity.ts';
import type { Actor } from '../payment-update.ts';
import { isCaptured, isOpen, type Report } from '../payment-state.ts';
import { SettlementService } from '../settlement/settlement.service.ts';

const second = 1000;

/**
 * Milliseconds between two questions about one payment that people cause by looking: 3 s at first, slower as the
 * payment ages, never slower than a minute ("Check again" must mean something).
 */
const minimumGap = (age: number): number => Math.min(60 * second, Math.max(3 * second, age / 30));

export interface RequeryResult {
  payment: Payment;
  /** Undefined when nobody was asked. */
  report?: Report;
}

/** False when the provider said nothing at all: then nothing was asked. */
export const hasAnswer = ({ code }: Report): boolean => code !== null;

/** About money that has come, only two things are news: that it went back, and that it came twice. */
const canChangePayment = (message: GatewayEvent, { state, atomTxnId }: Payment): boolean =>
  !isCaptured(state) ||
  meaningOf(message.statusCode) === 'reversed' ||
  (message.atomTxnId !== null && message.atomTxnId !== atomTxnId);

/** Asks the provider about a payment and settles what it says. */
@Injectable()
export class RequeryService {
  constructor(
    private readonly db: DataSource,
    private readonly gateway: AtomGateway,
    private readonly settlement: SettlementService,
    private readonly gatewayEvents: GatewayEventsService,
    private readonly clock: Clock,
  ) {}

  async find(merchTxnId: string): Promise<Payment | null> {
    if (!isMerchTxnId(merchTxnId)) return null;
    return this.db.manager.findOneBy(Payment, { merchTxnId });
  }

  /** Where a payment stands, for whoever asks by its name; null when there is none. */
  async findAndRequery(merchTxnId: string, actor: Actor): Promise<Payment | null> {
    const payment = await this.find(merchTxnId);
    return payment && this.requeryIfDue(payment, actor);
  }

  /** For whoever looks: asks about an open payment unless somebody just did. */
  async requeryIfDue(payment: Payment, actor: Actor): Promise<Payment> {
    if (!isOpen(payment.state)) return payment;
    const gap = minimumGap(this.clock.now().getTime() - payment.createdAt.getTime());
    if (!(await this.claimTurn(payment, gap))) return payment;
    return (await this.requery(payment, actor)).payment;
  }

  /** Asks whatever the state: closed payments may have been paid since, paid ones reversed. */
  async requery(payment: Payment, actor: Actor): Promise<RequeryResult> {
    await this.claimTurn(payment, 0);
    const { merchTxnId, merchTxnDate, quotedPaise: amountPaise } = payment;
    const report = await this.gateway.requery({ merchTxnId, merchTxnDate, amountPaise });
    if (hasAnswer(report)) await this.gatewayEvents.recordReport(merchTxnId, report);
    return { payment: await this.settlement.settle(merchTxnId, report, actor), report };
  }

  /**
   * A message rang: worth a question at once when the payment can still change by what it says. False when the
   * provider did not answer it; an answer with nothing in it is one from the provider's last day on.
   */
  async handleNotification(message: GatewayEvent, actor: 'return' | 'callback'): Promise<boolean> {
    const payment = await this.find(message.merchTxnId);
    if (!payment || !canChangePayment(message, payment)) return true;
    const asked = await this.requery(payment, actor);
    return asked.report !== undefined && isAnswered(asked.payment, asked.report, this.clock.now());
  }

  /** Of many who want to ask at the same time, one may. */
  private async claimTurn({ id }: Payment, gap: number): Promise<boolean> {
    const now = this.clock.now();
    const [, claimed]: [unknown, number] = await this.db.query(
      'UPDATE payments SET asked_at = $2 WHERE id = $1 AND (asked_at IS NULL OR asked_at <= $3)',
      [id, now, new Date(now.getTime() - gap)],
    );
    return claimed > 0;
  }
}

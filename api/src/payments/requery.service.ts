import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { Clock } from '../platform/config/clock.ts';
import { countsAsAnswer } from './requery-schedule.ts';
import { AtomGateway } from './gateway/atom.gateway.ts';
import { meaningOf } from './gateway/status-response.ts';
import type { GatewayEvent } from './gateway-event.entity.ts';
import { GatewayEventsService } from './gateway-events.service.ts';
import { isMerchTxnId } from './merch-txn-id.ts';
import { Payment } from './payment.entity.ts';
import type { Actor } from './payment-update.ts';
import { isCaptured, isOpen, type Report } from './payment-state.ts';
import { SettlementService } from './settlement.service.ts';

const second = 1000;

/**
 * Milliseconds that must pass between two requeries of one payment by page views: 3 s at first, then a thirtieth of the
 * payment's age, at most a minute.
 */
const minimumGap = (age: number): number => Math.min(60 * second, Math.max(3 * second, age / 30));

export interface RequeryResult {
  payment: Payment;
  report: Report;
}

/** Whether the provider answered with a status code. */
export const hasStatusCode = ({ code }: Report): boolean => code !== null;

/**
 * Whether a requery after this notification can change the payment. Captured money changes only by a reversal, or by a
 * second transaction under the same id. Money of the counter does not change by what the provider says.
 */
const canChangePayment = (event: GatewayEvent, { state, atomTxnId, channel }: Payment): boolean =>
  !isCounterChannel(channel) &&
  (!isCaptured(state) ||
    meaningOf(event.statusCode) === 'reversed' ||
    (event.atomTxnId !== null && event.atomTxnId !== atomTxnId));

/** The report about money of the counter: the provider is not asked. */
const notAsked: Report = { kind: 'unknown', code: null, message: null };

/** Requests the status of a payment from the provider and settles the answer. */
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

  /** Finds a payment and requeries it if due; null when there is none. */
  async findAndRequery(merchTxnId: string, actor: Actor): Promise<Payment | null> {
    const payment = await this.find(merchTxnId);
    return payment && this.requeryIfDue(payment, actor);
  }

  /** Requeries an open payment, unless that was done less than `minimumGap` ago. */
  async requeryIfDue(payment: Payment, actor: Actor): Promise<Payment> {
    if (!isOpen(payment.state)) return payment;
    const gap = minimumGap(this.clock.now().getTime() - payment.createdAt.getTime());
    if (!(await this.claimRequery(payment, gap))) return payment;
    return (await this.requery(payment, actor)).payment;
  }

  /**
   * Requeries in any state: a closed payment may have been paid since, and a paid one reversed. The provider is not
   * asked about money of the counter.
   */
  async requery(payment: Payment, actor: Actor): Promise<RequeryResult> {
    if (isCounterChannel(payment.channel)) return { payment, report: notAsked };
    await this.claimRequery(payment, 0);
    const { merchTxnId, merchTxnDate, quotedPaise: amountPaise } = payment;
    const report = await this.gateway.requery({ merchTxnId, merchTxnDate, amountPaise });
    if (hasStatusCode(report)) await this.gatewayEvents.recordReport(merchTxnId, report);
    return { payment: await this.settlement.settle(merchTxnId, report, actor), report };
  }

  /**
   * Requeries if the notification can change the payment. False when the provider did not answer (`countsAsAnswer`).
   */
  async handleNotification(event: GatewayEvent, actor: 'return' | 'callback'): Promise<boolean> {
    const payment = await this.find(event.merchTxnId);
    if (!payment || !canChangePayment(event, payment)) return true;
    const result = await this.requery(payment, actor);
    return countsAsAnswer(result.payment, result.report, this.clock.now());
  }

  /**
   * Stores the time of a requery, unless there was one within `gap` milliseconds. Of several concurrent callers with a
   * gap at most one gets true: for the others the condition of the UPDATE is not met.
   */
  private async claimRequery({ id }: Payment, gap: number): Promise<boolean> {
    const now = this.clock.now();
    const [, claimed]: [unknown, number] = await this.db.query(
      'UPDATE payments SET last_requery_at = $2 WHERE id = $1 AND (last_requery_at IS NULL OR last_requery_at <= $3)',
      [id, now, new Date(now.getTime() - gap)],
    );
    return claimed > 0;
  }
}

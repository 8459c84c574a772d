import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../platform/config/clock.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import type { GatewayNotification } from './gateway/notification.ts';
import type { RefundList, RefundResponse } from './gateway/refund-response.ts';
import { type EventSource, GatewayEvent } from './gateway-event.entity.ts';
import { Payment } from './payment.entity.ts';
import { lockPayment } from './payment-update.ts';
import type { Report } from './payment-state.ts';
import type { Refund } from './refunds/refund.entity.ts';

/**
 * The most notifications of one payment that are stored. Only a stored one can cause a requery. The provider sends a
 * few; with the published test keys anybody can forge any number.
 */
const notificationLimit = 10;

export const notificationQueue = 'gateway-notifications';
/**
 * Thrown by a job of `notificationQueue` when the provider did not answer. The queue stores the name of the class with
 * the job.
 */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}
/**
 * Milliseconds before the job runs. The receiving process handles the notification at once. The job repeats that when
 * the process crashed or the provider did not answer.
 */
const queueDelay = 10_000;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Stores notifications, and answers of the provider about payments. The unique index `gateway_events_once` allows one
 * row for each source and hash.
 */
@Injectable()
export class GatewayEventsService {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a notification and enqueues its job in one transaction. Returns the event's id. Undefined when it is a
   * repeat, when there is no such payment, or when the payment has reached `notificationLimit`.
   */
  recordNotification(
    source: 'return' | 'callback',
    encData: string,
    notification: GatewayNotification,
  ): Promise<string | undefined> {
    return this.db.transaction(async (tx) => {
      const { merchTxnId } = notification;
      if (!(await tx.existsBy(Payment, { merchTxnId }))) return undefined;
      const { id, notificationCount } = await lockPayment(tx, { merchTxnId });
      if (notificationCount >= notificationLimit) return undefined;
      const event = await this.record(tx, source, digest(encData), notification, null);
      if (!event) return undefined;
      await tx.increment(Payment, { id }, 'notificationCount', 1);
      const later = new Date(this.clock.now().getTime() + queueDelay);
      await this.jobs.enqueue(tx, notificationQueue, event, { eventId: event }, later);
      return event;
    });
  }

  /** The event; null when there is none, or it was processed already. */
  findUnhandled(eventId: string): Promise<GatewayEvent | null> {
    return this.db.manager
      .createQueryBuilder(GatewayEvent, 'e')
      .where('e.id = :eventId AND e.handledAt IS NULL', { eventId })
      .getOne();
  }

  async markHandled(eventId: string): Promise<void> {
    await this.db.manager.update(GatewayEvent, { id: eventId }, { handledAt: this.clock.now() });
  }

  /** Stores an answer about a payment. An identical answer about the same payment is stored once. */
  async recordReport(merchTxnId: string, report: Report): Promise<void> {
    const atomTxnId = report.kind === 'success' ? report.capture.atomTxnId : null;
    const fields = { merchTxnId, atomTxnId, statusCode: report.code, signatureOk: null };
    await this.record(this.db.manager, 'requery', digest(JSON.stringify([merchTxnId, report])), fields);
  }

  async recordRefundResponse(
    source: 'refund' | 'refund_status',
    merchTxnId: string,
    { id, atomTxnId }: Refund,
    response: RefundResponse,
  ): Promise<void> {
    const fields = { merchTxnId, atomTxnId, statusCode: response.code, signatureOk: null };
    await this.record(this.db.manager, source, digest(JSON.stringify([id, response])), fields);
  }

  /** Stores a list of refunds. An identical list of the same transaction is stored once. */
  async recordRefundList(merchTxnId: string, atomTxnId: string, list: RefundList): Promise<void> {
    const fields = { merchTxnId, atomTxnId, statusCode: list.code, signatureOk: null };
    await this.record(this.db.manager, 'refund_status', digest(JSON.stringify([atomTxnId, list])), fields);
  }

  private async record(
    tx: EntityManager,
    source: EventSource,
    bodySha256: string,
    fields: GatewayNotification,
    handledAt: Date | null = this.clock.now(),
  ): Promise<string | undefined> {
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(GatewayEvent)
      .values({ source, bodySha256, ...fields, receivedAt: this.clock.now(), handledAt })
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as { id: string }[])[0]?.id;
  }
}

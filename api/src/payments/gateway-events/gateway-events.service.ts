import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../config/clock.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import type { GatewayNotification } from '../gateway/protocol/notification.ts';
import type { RefundResponse } from '../gateway/protocol/refund-response.ts';
import { type EventSource, GatewayEvent } from './gateway-event.entity.ts';
import { Payment } from '../payment.entity.ts';
import { lockPayment } from '../payment-update.ts';
import type { Report } from '../payment-state.ts';
import type { Refund } from '../refunds/refund.entity.ts';

/**
 * Messages from outside that may make us ask at once, per payment. An honest provider sends a handful (return and
 * callback, each perhaps repeated); with the published test keys anybody can forge a thousand different ones.
 */
const notificationLimit = 10;

/** The queue of messages that have rung and wait for an answer. */
export const notificationQueue = 'answer-message';
/** Milliseconds. Whoever received the message answers it at once; the queue is for the case that they died over it. */
const queueDelay = 10_000;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The inbox: what was said about a payment is noted once, before it is acted on. */
@Injectable()
export class GatewayEventsService {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The event's id when this message is new, is about a payment of ours, and may still ring for it. That somebody will
   * answer it is settled in the same transaction.
   */
  recordNotification(
    source: 'return' | 'callback',
    encData: string,
    bell: GatewayNotification,
  ): Promise<string | undefined> {
    return this.db.transaction(async (tx) => {
      const { merchTxnId } = bell;
      if (!(await tx.existsBy(Payment, { merchTxnId }))) return undefined;
      const { id, rings } = await lockPayment(tx, { merchTxnId });
      if (rings >= notificationLimit) return undefined;
      const event = await this.record(tx, source, digest(encData), bell, null);
      if (!event) return undefined;
      await tx.increment(Payment, { id }, 'rings', 1);
      const later = new Date(this.clock.now().getTime() + queueDelay);
      await this.jobs.enqueue(tx, notificationQueue, event, { eventId: event }, later);
      return event;
    });
  }

  /** A message that nobody has answered yet. */
  findUnhandled(eventId: string): Promise<GatewayEvent | null> {
    return this.db.manager
      .createQueryBuilder(GatewayEvent, 'e')
      .where('e.id = :eventId AND e.handledAt IS NULL', { eventId })
      .getOne();
  }

  async markHandled(eventId: string): Promise<void> {
    await this.db.manager.update(GatewayEvent, { id: eventId }, { handledAt: this.clock.now() });
  }

  /** The same answer to the same question is evidence once. */
  async recordReport(merchTxnId: string, report: Report): Promise<void> {
    const atomTxnId = report.kind === 'success' ? report.capture.atomTxnId : null;
    const said = { merchTxnId, atomTxnId, statusCode: report.code, signatureOk: null };
    await this.record(this.db.manager, 'requery', digest(JSON.stringify([merchTxnId, report])), said);
  }

  async recordRefundResponse(
    source: 'refund' | 'refund_status',
    merchTxnId: string,
    { id, atomTxnId }: Refund,
    word: RefundResponse,
  ): Promise<void> {
    const said = { merchTxnId, atomTxnId, statusCode: word.code, signatureOk: null };
    await this.record(this.db.manager, source, digest(JSON.stringify([id, word])), said);
  }

  /** The event's id; undefined when it stands already. */
  private async record(
    tx: EntityManager,
    source: EventSource,
    bodySha256: string,
    said: GatewayNotification,
    handledAt: Date | null = this.clock.now(),
  ): Promise<string | undefined> {
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(GatewayEvent)
      .values({ source, bodySha256, ...said, receivedAt: this.clock.now(), handledAt })
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as { id: string }[])[0]?.id;
  }
}

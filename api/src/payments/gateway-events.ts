import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../config/clock.ts';
import type { Bell } from './gateway/bell.ts';
import { type EventSource, GatewayEvent } from './gateway-event.entity.ts';
import { Payment } from './payment.entity.ts';
import type { Report } from './payment-state.ts';

/**
 * Messages from outside that may make us ask at once, per payment. An honest provider sends a handful (return and
 * callback, each perhaps repeated); with the published test keys anybody can forge a thousand different ones.
 */
const mostRings = 10;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The inbox: what was said about a payment is noted once, before it is acted on. */
@Injectable()
export class GatewayEvents {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** True when this message is new, is about a payment of ours, and may still ring for it. */
  ring(source: 'return' | 'callback', encData: string, bell: Bell): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const where = { merchTxnId: bell.merchTxnId };
      const payment = await tx.findOne(Payment, { where, lock: { mode: 'pessimistic_write' } });
      if (!payment || payment.rings >= mostRings) return false;
      if (!(await this.note(tx, source, digest(encData), bell))) return false;
      await tx.increment(Payment, where, 'rings', 1);
      return true;
    });
  }

  /** The same answer to the same question is evidence once. */
  async heard(merchTxnId: string, report: Report): Promise<void> {
    const atomTxnId = report.kind === 'success' ? report.capture.atomTxnId : null;
    const hash = digest(JSON.stringify([merchTxnId, report]));
    await this.note(this.db.manager, 'requery', hash, {
      merchTxnId,
      atomTxnId,
      statusCode: report.code,
      signatureOk: null,
    });
  }

  /** False when it stands already. */
  private async note(tx: EntityManager, source: EventSource, bodySha256: string, said: Bell): Promise<boolean> {
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(GatewayEvent)
      .values({ source, bodySha256, ...said, receivedAt: this.clock.now() })
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }
}

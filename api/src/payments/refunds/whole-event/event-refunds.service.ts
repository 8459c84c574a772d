import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { EventRefundReason } from '@maidan/shared/domain/payment-state.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { type AuditActor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { Clock } from '../../../platform/config/clock.ts';
import { DomainError, notFound } from '../../../platform/http/errors/domain-error.ts';
import { calledOffAt } from '../../../events/called-off-at.ts';
import { Event } from '../../../events/event.entity.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { eventRefundQueue } from './event-refund.entity.ts';
import { duePayments, retryFailed, storePayers, storeRun } from './event-refund-rows.ts';

/** Orders the refund of all payers of an event that is called off; `EventRefundJobs` begins each of them. */
@Injectable()
export class EventRefundsService {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the run, a row for each payer who has none, and their jobs, in one transaction. Asked again, it takes payers
   * who came later and tries again what has failed. Concurrent calls wait for each other at the event's row; the unique
   * index `event_refunds_payment` allows one row per payment.
   * @throws DomainError `not-found`; `conflict` when the event takes place
   */
  async refundAll(eventId: string, reason: EventRefundReason, actor: AuditActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const event = await this.lockEvent(tx, eventId);
      if (!event) throw notFound();
      if (!calledOffAt(event)) throw new DomainError('conflict', refundSentences.notCalledOff);
      const payers = await duePayments(tx, eventId);
      const retried = await retryFailed(tx, eventId);
      if (payers.length + retried.length === 0) return;
      const now = this.clock.now();
      const runId = await storeRun(tx, { eventId, reason, startedBy: `admin ${actor.name}`, startedAt: now });
      const rows = [...(await storePayers(tx, runId, payers)), ...retried];
      for (const id of rows.toSorted()) await this.jobs.enqueue(tx, eventRefundQueue, id, { id }, now);
      const subject = { kind: 'event', id: event.id, label: event.eventName } as const;
      const details = { counts: { payers: rows.length } };
      await recordAudit(tx, actor, { action: 'event.refund-payers', subject, details });
    });
  }

  /** A registration that is being stored for the event does not wait for this lock; a change of its status does. */
  protected lockEvent(tx: EntityManager, id: string): Promise<Event | null> {
    return tx.findOne(Event, { where: { id }, withDeleted: true, lock: { mode: 'for_no_key_update' } });
  }
}

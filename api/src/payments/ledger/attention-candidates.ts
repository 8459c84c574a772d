import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { openStates } from '@maidan/shared/domain/payment-state.ts';
import { Payment } from '../payment.entity.ts';
import { slowRefund } from '../refunds/refund-decision.ts';
import { decisionDeadline } from '../requery-schedule.ts';
import { type FailedJob, reversalListed } from './attention.ts';
import { jobsSchema } from '../../platform/jobs/jobs-tables.ts';
import { notificationQueue, ProviderSilent } from '../gateway-events.service.ts';
import { eventRefundQueue } from '../refunds/whole-event/event-refund.entity.ts';
import { openRefundStates } from '../refunds/refund-state.ts';
import { refundQueue } from '../refunds/refunds.service.ts';

/**
 * The payments that may need attention. Each part of the union reads an index of its own: this runs every minute, and one
 * condition with OR would read all payments.
 */
export const attentionCandidates = (
  db: EntityManager,
  now: Date,
  failedJobs: readonly FailedJob[],
): SelectQueryBuilder<Payment> =>
  db.createQueryBuilder(Payment, 'p').where(
    `p.id IN (SELECT id FROM payments WHERE contradiction IS NOT NULL
      UNION SELECT id FROM payments WHERE state IN (:...openStates) AND created_at <= :overdue
      UNION SELECT payment_id FROM refunds WHERE state IN ('refused', 'not_listed')
        OR (state IN ('due', 'sent', 'accepted') AND (requested_at < :slow OR unclear_since IS NOT NULL))
      UNION SELECT id FROM payments WHERE state = 'reversed' AND state_since >= :reversed
        AND EXISTS (SELECT FROM refunds d WHERE d.payment_id = payments.id AND d.state = 'done')
      UNION SELECT unnest(CAST(:ofFailedJobs AS uuid[])))`,
    {
      ofFailedJobs: failedJobs.map(({ paymentId }) => paymentId),
      openStates,
      overdue: new Date(now.getTime() - decisionDeadline * 1000),
      slow: new Date(now.getTime() - slowRefund),
      reversed: new Date(now.getTime() - reversalListed),
    },
  );

/**
 * Jobs about money that have failed in their last try, one for each work of a payment. `RecoverySweep` enqueues such work
 * anew: it is listed until it is done, or a later job of the same key has come to an end. A job that has failed because the
 * provider did not answer is none: the item of the outage tells of that.
 */
export const findFailedJobs = (db: EntityManager): Promise<FailedJob[]> =>
  db.query(
    `SELECT w."paymentId", w.work, w.paise, min(j.completed_on) AS since
     FROM (
       SELECT payment_id AS "paymentId", id::text AS key, 'refund' AS work, '${refundQueue}' AS queue, amount_paise AS paise
         FROM refunds WHERE state = ANY ($1)
       UNION ALL SELECT payment_id, id::text, 'event_refund', '${eventRefundQueue}', NULL
         FROM event_refunds WHERE state = 'due'
       UNION ALL SELECT p.id, e.id::text, 'notification', '${notificationQueue}', NULL
         FROM gateway_events e JOIN payments p ON p.merch_txn_id = e.merch_txn_id WHERE e.handled_at IS NULL
     ) w JOIN ${jobsSchema}.job j ON j.name = w.queue AND j.singleton_key = w.key AND j.state = 'failed'
       AND j.output ->> 'name' IS DISTINCT FROM '${ProviderSilent.name}'
     WHERE NOT EXISTS (SELECT FROM ${jobsSchema}.job later WHERE later.name = w.queue AND later.singleton_key = w.key
       AND later.state = 'completed' AND later.completed_on > j.completed_on)
     GROUP BY w."paymentId", w.work, w.paise`,
    [openRefundStates],
  );

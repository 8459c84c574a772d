import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { openStates } from '@maidan/shared/domain/payment-state.ts';
import { Payment } from '../payment.entity.ts';
import { slowRefund } from '../refunds/refund-decision.ts';
import { decisionDeadline } from '../requery-schedule.ts';
import { reversalListed } from './attention.ts';

/**
 * The payments that may need attention. Each part of the union reads an index of its own: this runs every minute, and one
 * condition with OR would read all payments.
 */
export const attentionCandidates = (db: EntityManager, now: Date): SelectQueryBuilder<Payment> =>
  db.createQueryBuilder(Payment, 'p').where(
    `p.id IN (SELECT id FROM payments WHERE contradiction IS NOT NULL
      UNION SELECT id FROM payments WHERE state IN (:...openStates) AND created_at <= :overdue
      UNION SELECT payment_id FROM refunds WHERE state = 'refused'
        OR (state IN ('due', 'sent', 'accepted') AND (requested_at < :slow OR unclear_since IS NOT NULL))
      UNION SELECT id FROM payments WHERE state = 'reversed' AND state_since >= :reversed
        AND EXISTS (SELECT FROM refunds d WHERE d.payment_id = payments.id AND d.state = 'done'))`,
    {
      openStates,
      overdue: new Date(now.getTime() - decisionDeadline * 1000),
      slow: new Date(now.getTime() - slowRefund),
      reversed: new Date(now.getTime() - reversalListed),
    },
  );

import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { formatRupees, toRupees } from '@maidan/shared/format/money.ts';
import type { AttentionReason } from '@maidan/shared/wire/payments-admin.ts';
import { openStates } from '@maidan/shared/domain/payment-state.ts';
import { jobsSchema } from '../../platform/jobs/jobs-tables.ts';
import { decisionDeadline, isOverdue } from '../requery-schedule.ts';
import type { Due } from '../move.entity.ts';
import { Payment } from '../payment.entity.ts';
import type { Contradiction } from '../payment-state.ts';
import type { Refund } from '../refunds/refund.entity.ts';
import { hasFailed, isOpenRefund, openRefundStates } from '../refunds/refund-state.ts';
import { arrivedRefunds, type Captured, currentRefunds, type RefundLine } from '../refunds/current-refunds.ts';
import { slowRefund } from '../refunds/refund-rules.ts';
import { notificationQueue, ProviderSilent } from '../gateway-events.service.ts';
import { eventRefundQueue } from '../refunds/event-refund.entity.ts';
import { refundQueue } from '../refunds/refunds.service.ts';

type Facts = Captured & Pick<Payment, 'state' | 'createdAt' | 'contradiction'>;
type RefundFacts = RefundLine & Pick<Refund, 'requestedAt' | 'endedAt' | 'unclearSince' | 'message'>;

/**
 * Milliseconds for which a payment is listed that the provider reversed after a refund had arrived. Nobody can mark
 * such an item as done, so it leaves the list by itself.
 */
export const reversalListed = 30 * 24 * 60 * 60 * 1000;

/** Why a payment needs attention, since when, and about how much money. */
export interface AttentionReasonFound {
  reason: AttentionReason;
  since: Date;
  /** The amount in paise; null for the payment's own amount. */
  paise: number | null;
  /** The provider's remark, when its meaning is unknown. */
  remark?: string | null;
  /** For a failed refund: its transaction, whether it was of a part, and whether its state is `not_listed`. */
  atomTxnId?: string;
  partial?: boolean;
  notListed?: boolean;
  work?: FailedJob['work'];
}

/** A failed job about money whose work is not done. */
export interface FailedJob {
  paymentId: string;
  work: 'refund' | 'event_refund' | 'notification';
  /** When the last try of the job ended; of several failed jobs with the same key, the earliest. */
  since: Date;
  /** The refund's amount; null for the payment's own amount. */
  paise: number | null;
}

/** The failed jobs and the dues of a payment. */
interface Besides {
  failedJobs: readonly FailedJob[];
  dues: readonly Pick<Due, 'state' | 'amountPaise' | 'changedAt'>[];
}

/** All reasons why a payment needs attention. `refunds` must be sorted, the oldest first. */
export function findAttentionReasons(
  payment: Facts & { stateSince: Date },
  refunds: readonly RefundFacts[],
  { failedJobs, dues }: Besides,
  now: Date,
): AttentionReasonFound[] {
  const latest = currentRefunds(payment, refunds);
  const failed = latest.filter(({ state }) => hasFailed(state));
  const slow = latest.filter(
    ({ state, requestedAt }) => isOpenRefund(state) && now.getTime() - requestedAt.getTime() > slowRefund,
  );
  return [
    ...failed.map(({ atomTxnId, partial, state, endedAt, requestedAt, amountPaise }) => ({
      reason: 'refund_failed' as const,
      since: endedAt ?? requestedAt,
      paise: amountPaise,
      atomTxnId,
      partial,
      notListed: state === 'not_listed',
    })),
    ...slow.map(({ requestedAt, amountPaise }) => ({
      reason: 'refund_slow' as const,
      since: requestedAt,
      paise: amountPaise,
    })),
    ...latest.filter(({ state }) => isOpenRefund(state)).flatMap(unclearRefund),
    ...(isOverdue(payment, now) ? [{ reason: 'undecided' as const, since: payment.createdAt, paise: null }] : []),
    ...(payment.contradiction ? [{ reason: 'contradiction' as const, since: payment.stateSince, paise: null }] : []),
    ...reversedAfterRefund(payment, refunds, now),
    ...failedJobs.map(({ since, paise, work }) => ({ reason: 'job_failed' as const, since, paise, work })),
    ...duesToReturn(dues),
  ];
}

/** One item for all dues of a payment that must be given back. */
function duesToReturn(dues: Besides['dues']): AttentionReasonFound[] {
  const toReturn = dues.filter(({ state }) => state === 'to_return');
  if (toReturn.length === 0) return [];
  const paise = toReturn.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const since = new Date(Math.min(...toReturn.map(({ changedAt }) => changedAt.getTime())));
  return [{ reason: 'due_to_return', since, paise }];
}

/** The item of a payment that the provider reversed although some of its money had already gone back by refunds. */
function reversedAfterRefund(
  payment: Facts & { stateSince: Date },
  refunds: readonly RefundFacts[],
  now: Date,
): AttentionReasonFound[] {
  const { state, stateSince: since } = payment;
  if (state !== 'reversed' || now.getTime() - since.getTime() > reversalListed) return [];
  const paise = arrivedRefunds(payment, refunds).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return paise > 0 ? [{ reason: 'reversed_after_refund', since, paise }] : [];
}

const unclearRefund = ({ unclearSince, amountPaise, message }: RefundFacts): AttentionReasonFound[] =>
  unclearSince ? [{ reason: 'refund_unclear', since: unclearSince, paise: amountPaise, remark: message }] : [];

const contradictions: Record<Contradiction, string> = {
  merchant: 'The provider reports this payment for another merchant.',
  currency: 'The provider reports this payment in another currency than rupees.',
  total: 'The provider’s total is not the fee and its surcharge.',
  foreign: 'The provider reports a transaction that already belongs to another payment.',
};

const messages: Record<
  Exclude<
    AttentionReason,
    'contradiction' | 'refund_unclear' | 'reversed_after_refund' | 'job_failed' | 'due_to_return'
  >,
  string
> = {
  refund_failed: 'The provider refused the refund. It is tried again; if that does not help, ask the provider.',
  refund_slow: 'The refund has been underway for more than a week. Please ask the provider.',
  undecided: 'Five days have passed, and the provider has not decided about this payment. Please ask the provider.',
};

const failedWork: Record<FailedJob['work'], string> = {
  refund: 'The server could not go on with this refund',
  event_refund: 'The server could not begin the refund of this payment',
  notification: 'The server could not process what the provider has reported about this payment',
};

const jobFailed = (work: FailedJob['work']): string =>
  `${failedWork[work]}: every try of about a day has failed. It begins again by itself. Please ask whoever looks after the server to read its log; until that is mended, look at the provider’s own list, and do not return the money in another way.`;

const notListedAfterRestore = (paise: number): string =>
  `The provider does not list the refund of ${formatRupees(toRupees(paise))} that was open when the backup was restored, as somebody has checked. It is not tried again by itself: send it again, or mark it as arrived.`;

const refusedPart = (paise: number): string =>
  `The provider refused to return ${formatRupees(toRupees(paise))}, a part of this payment. It is tried again; if that does not help, ask the provider.`;

const reversedAfter = (captured: number, returned: number): string =>
  `The provider reversed ${formatRupees(toRupees(captured))}, of which ${formatRupees(toRupees(returned))} had already been returned by a refund. Please ask the provider, which may owe the club that sum.`;

const dueToReturn = (paise: number): string =>
  `${formatRupees(toRupees(paise))} that was taken at the counter after a move must be given back there. Record the return once that is done.`;

/** The sentence shown to the treasurer. */
export function attentionMessage(
  { reason, remark, partial, notListed, paise, work }: AttentionReasonFound,
  { contradiction, capturedPaise }: Pick<Payment, 'contradiction' | 'capturedPaise'>,
): string {
  switch (reason) {
    case 'contradiction':
      return `${contradiction ? contradictions[contradiction] : 'The provider contradicts itself.'} Please ask the provider.`;
    case 'refund_unclear':
      return `The provider says of the refund: “${remark ?? ''}”. That may mean that it has arrived or that it has not: look at the bank’s statement, then mark it as arrived or send it again.`;
    case 'refund_failed':
      if (notListed) return notListedAfterRestore(paise ?? 0);
      return partial ? refusedPart(paise ?? 0) : messages[reason];
    case 'job_failed':
      return jobFailed(work ?? 'refund');
    case 'reversed_after_refund':
      return reversedAfter(capturedPaise ?? 0, paise ?? 0);
    case 'due_to_return':
      return dueToReturn(paise ?? 0);
    default:
      return messages[reason];
  }
}

/**
 * The payments that may need attention; `findAttentionReasons` decides. Each part of the union can use an index. One
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
      UNION SELECT payment_id FROM dues WHERE state = 'to_return'
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
 * Failed jobs about money whose work is not done. `RecoverySweep` enqueues the work again; the failed job is listed
 * until a later job of the same key has completed. Jobs that failed because the provider did not answer
 * (`ProviderSilent`) are left out, because the outage has an item of its own.
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

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Restore } from '../restore.entity.ts';
import { DueChecks } from './due-checks.service.ts';

/** Progress and findings of the check after a restore. Sums in paise. */
export interface RestoreCounts {
  /**
   * Payments from before the restore that were requeried since, or whose refunds were listed. `waiting`: those that are
   * still due, or the unread lists of refunds if they are more.
   */
  checked: number;
  waiting: number;
  /** Refunds that the backup lacked. */
  found: number;
  foundPaise: number;
  /** Transactions whose refunds need a person's decision. */
  inDoubt: number;
  /** Captured payments that the backup lacked, and whose money goes back. */
  captured: number;
  capturedPaise: number;
  /** Payments that the backup lacked: `registered` by a person, still `asked` about, or `doubtful`. */
  registered: number;
  asked: number;
  doubtful: number;
  /** Captured payments that the backup lacked, about whose money a person must decide. */
  toConfirm: number;
  toConfirmPaise: number;
}

@Injectable()
export class RestoreProgress {
  constructor(
    private readonly db: DataSource,
    private readonly due: DueChecks,
  ) {}

  /**
   * Whether all lists of refunds were read or are in doubt, the clear ones were read late enough to contain late
   * refunds, all payments that were made due have been requeried, and no outage of status requests is recorded.
   */
  async isFinished(id: string): Promise<boolean> {
    const restore = await this.db.manager.findOneByOrFail(Restore, { id });
    if (!restore.preparedAt || (await this.due.count(restore)) > 0) return false;
    const [{ waits, isAway }]: [{ waits: boolean; isAway: boolean }] = await this.db.query(
      `SELECT EXISTS (SELECT FROM payments p WHERE ${isWaiting})
           OR EXISTS (SELECT FROM restore_checks WHERE restore_id = $3 AND state = 'clear' AND next_at IS NOT NULL) AS waits,
         EXISTS (SELECT FROM provider_outages WHERE endpoint = 'status') AS "isAway"`,
      [restore.restoredAt, restore.preparedAt, restore.id],
    );
    return !waits && !isAway;
  }

  async count(restore: Restore): Promise<RestoreCounts> {
    const [payments]: [Pick<RestoreCounts, 'checked' | 'waiting'>] = await this.db.query(
      `SELECT count(*) FILTER (WHERE ${isWaiting})::int AS waiting,
         count(*) FILTER (WHERE NOT ${isWaiting} AND (p.last_requery_at >= $2 OR EXISTS (SELECT FROM restore_checks c
           WHERE c.restore_id = $3 AND c.payment_id = p.id AND c.state <> 'unanswered')))::int AS checked
       FROM payments p WHERE p.channel = 'provider' AND p.created_at <= $1`,
      [restore.restoredAt, restore.preparedAt ?? restore.restoredAt, restore.id],
    );
    const [refunds]: [Pick<RestoreCounts, 'found' | 'foundPaise' | 'inDoubt'>] = await this.db.query(
      `SELECT coalesce(sum(found_count), 0)::int AS found, coalesce(sum(found_paise), 0)::float8 AS "foundPaise",
         count(*) FILTER (WHERE state = 'in_doubt')::int AS "inDoubt"
       FROM restore_checks WHERE restore_id = $1`,
      [restore.id],
    );
    // Open work of an earlier restore counts for the latest restore.
    const [unrecorded]: [Omit<RestoreCounts, 'checked' | 'waiting' | 'found' | 'foundPaise' | 'inDoubt'>] =
      await this.db.query(
        `SELECT count(*) FILTER (WHERE u.state = 'captured' AND u.restore_id = $1)::int AS captured,
           coalesce(sum(p.captured_paise) FILTER (WHERE u.state = 'captured' AND u.restore_id = $1), 0)::float8
             AS "capturedPaise",
           count(*) FILTER (WHERE u.state = 'registered' AND u.restore_id = $1)::int AS registered,
           count(*) FILTER (WHERE u.state = 'due')::int AS asked,
           count(*) FILTER (WHERE u.state = 'in_doubt')::int AS doubtful,
           count(*) FILTER (WHERE u.state = 'to_confirm')::int AS "toConfirm",
           coalesce(sum(u.amount_paise) FILTER (WHERE u.state = 'to_confirm'), 0)::float8 AS "toConfirmPaise"
         FROM unrecorded_payments u LEFT JOIN payments p ON p.id = u.payment_id`,
        [restore.id],
      );
    const unread = await this.due.count(restore);
    return { ...payments, ...refunds, ...unrecorded, waiting: Math.max(payments.waiting, unread) };
  }
}

/** SQL: the payment from before the restore ($1) is due and was not requeried since it was made due ($2). */
const isWaiting = `(p.channel = 'provider' AND p.created_at <= $1 AND p.next_requery_at IS NOT NULL
  AND p.state NOT IN ('refunded', 'reversed')
  AND (p.last_requery_at IS NULL OR p.last_requery_at < $2))`;

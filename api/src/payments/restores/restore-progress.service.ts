import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Restore } from '../restore.entity.ts';
import { DueChecks } from './due-checks.service.ts';

/** How far the check after a restore is, and what it has found. Sums in paise. */
export interface RestoreCounts {
  /** Payments of before the restore that were requeried since, and those that are still due. */
  checked: number;
  waiting: number;
  /** Refunds that the copy did not have. */
  found: number;
  foundPaise: number;
  /** Transactions whose refunds a person has to decide about. */
  inDoubt: number;
  /** Payments that the copy did not have: captured ones, those to be requeried, those that a person decides. */
  captured: number;
  capturedPaise: number;
  /** Payments that the copy did not have whose players a person has registered. */
  registered: number;
  asked: number;
  doubtful: number;
  /** Captured payments of settlement files, of which a person has to say that their money goes back. */
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
   * Every list of refunds was read when late refunds were listed, too, and every payment that was made due has been
   * asked about while the provider answered.
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
    // Open work of an earlier restore belongs to the latest one.
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

/**
 * The payment was made due after the restore ($1, made due at $2) and was not asked about so far; final ones were not
 * made due.
 */
const isWaiting = `(p.channel = 'provider' AND p.created_at <= $1 AND p.next_requery_at IS NOT NULL
  AND p.state NOT IN ('refunded', 'reversed')
  AND (p.last_requery_at IS NULL OR p.last_requery_at < $2))`;

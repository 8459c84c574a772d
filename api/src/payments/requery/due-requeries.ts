import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * Seconds for which a claimed payment belongs to the process that claimed it: longer than a requery takes (time-out
 * 15 s), so that it is claimed again only if that process has died.
 */
const lease = 30;

/**
 * The payments whose next requery is due, by the database's clock, which all processes share. Locked rows are being
 * claimed by another process and are skipped.
 */
@Injectable()
export class DueRequeries {
  constructor(private readonly db: DataSource) {}

  /**
   * Up to `limit` due payments, as `merchTxnId`s; those with a token come first, since only they can have been paid.
   */
  claim(limit: number): Promise<string[]> {
    return this.take('next_requery_at <= now()', limit);
  }

  /**
   * During an outage: one payment that is waiting for the provider and not yet due, to find out whether it answers
   * again.
   */
  claimProbe(): Promise<string[]> {
    const isAway = `EXISTS (SELECT FROM provider_outages WHERE endpoint = 'status')`;
    return this.take(`unanswered_requeries > 0 AND next_requery_at > now() AND ${isAway}`, 1);
  }

  /** Makes every payment with an unanswered requery due in at most `seconds`. */
  async bringForward(tx: EntityManager, seconds: number): Promise<void> {
    await tx.query(
      `UPDATE payments SET next_requery_at = now() + make_interval(secs => $1)
       WHERE unanswered_requeries > 0 AND next_requery_at > now() + make_interval(secs => $1)`,
      [seconds],
    );
  }

  private async take(condition: string, limit: number): Promise<string[]> {
    const rows: { merchTxnId: string }[] = await this.db.query(
      `WITH due AS MATERIALIZED (
         SELECT id, next_requery_at AS due_at FROM payments WHERE ${condition}
         ORDER BY atom_token_id IS NULL, next_requery_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ), claimed AS (
         UPDATE payments SET next_requery_at = now() + make_interval(secs => $2) FROM due WHERE payments.id = due.id
         RETURNING merch_txn_id, atom_token_id, due_at
       )
       SELECT merch_txn_id AS "merchTxnId" FROM claimed ORDER BY atom_token_id IS NULL, due_at`,
      [limit, lease],
    );
    return rows.map(({ merchTxnId }) => merchTxnId);
  }
}

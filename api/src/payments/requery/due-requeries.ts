import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * Seconds for which a claimed payment is left to the process that claimed it: longer than one question takes (15 s of
 * waiting for the provider), so that it is asked again only when that process has died.
 */
const lease = 30;

/**
 * The payments whose next question is due. The database's clock decides, because all processes share it; a row that is
 * locked is being asked about already and is skipped.
 */
@Injectable()
export class DueRequeries {
  constructor(private readonly db: DataSource) {}

  /** Up to `limit` due payments, those that can have been paid (they hold a token) before all others. */
  claim(limit: number): Promise<string[]> {
    return this.take('next_requery_at <= now()', limit);
  }

  /** While the provider is known to be away: one payment that waits for it and is not due, to find out about its return. */
  claimProbe(): Promise<string[]> {
    const isAway = `EXISTS (SELECT FROM provider_outages WHERE endpoint = 'status')`;
    return this.take(`unheard > 0 AND next_requery_at > now() AND ${isAway}`, 1);
  }

  /** Whatever waits because the provider did not answer is due in so many seconds at the latest. */
  async bringForward(tx: EntityManager, seconds: number): Promise<void> {
    await tx.query(
      `UPDATE payments SET next_requery_at = now() + make_interval(secs => $1)
       WHERE unheard > 0 AND next_requery_at > now() + make_interval(secs => $1)`,
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

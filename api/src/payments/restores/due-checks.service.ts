import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/config/clock.ts';
import type { Restore } from '../restore.entity.ts';

/** Milliseconds for which a claimed transaction is not claimed again: longer than the provider may take to answer. */
const lease = 60_000;

/** A transaction of the provider whose list of refunds is to be read. */
export interface DueCheck {
  atomTxnId: string;
  paymentId: string;
  merchTxnId: string;
}

/** SQL: the transactions of payments from before the restore, with second captures. */
const captured = `
  SELECT atom_txn_id, id AS payment_id, captured_at FROM payments
    WHERE channel = 'provider' AND atom_txn_id IS NOT NULL AND created_at <= $2
  UNION ALL
  SELECT f.atom_txn_id, f.payment_id, p.captured_at FROM refunds f JOIN payments p ON p.id = f.payment_id
    WHERE f.channel = 'provider' AND f.atom_txn_id <> p.atom_txn_id AND p.created_at <= $2`;

const unread = `SELECT DISTINCT ON (t.atom_txn_id) t.* FROM (${captured}) AS t
  WHERE NOT EXISTS (SELECT FROM restore_checks c WHERE c.restore_id = $1 AND c.atom_txn_id = t.atom_txn_id)`;

/** The transactions to check after a restore. The progress is in the database, so another process can continue it. */
@Injectable()
export class DueChecks {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Claims up to `limit` transactions for `lease` milliseconds: first those to be tried again, then unread ones. */
  async claim({ id, restoredAt }: Restore, limit: number): Promise<DueCheck[]> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + lease);
    const [again]: [ClaimedRow[], number] = await this.db.query(
      `UPDATE restore_checks c SET next_at = $2 FROM (
         SELECT restore_id, atom_txn_id FROM restore_checks WHERE restore_id = $1 AND next_at <= $3
         ORDER BY next_at LIMIT $4 FOR UPDATE SKIP LOCKED
       ) AS due WHERE c.restore_id = due.restore_id AND c.atom_txn_id = due.atom_txn_id
       RETURNING c.atom_txn_id, c.payment_id`,
      [id, until, now, limit],
    );
    const left = limit - again.length;
    const fresh: ClaimedRow[] =
      left === 0
        ? []
        : await this.db.query(
            `INSERT INTO restore_checks (restore_id, atom_txn_id, payment_id, state, next_at)
             SELECT $1, atom_txn_id, payment_id, 'unanswered', $3 FROM (${unread}) AS u
             ORDER BY captured_at DESC NULLS LAST LIMIT $4 ON CONFLICT DO NOTHING RETURNING atom_txn_id, payment_id`,
            [id, restoredAt, until, left],
          );
    return this.withPayments([...again, ...fresh]);
  }

  /** The number of transactions whose list was not read yet. Those in doubt do not count. */
  async count({ id, restoredAt }: Restore): Promise<number> {
    const [{ count }]: [{ count: number }] = await this.db.query(
      `SELECT (SELECT count(*) FROM (${unread}) AS u)::int
         + (SELECT count(*) FROM restore_checks WHERE restore_id = $1 AND state = 'unanswered')::int AS count`,
      [id, restoredAt],
    );
    return count;
  }

  private async withPayments(rows: readonly ClaimedRow[]): Promise<DueCheck[]> {
    if (rows.length === 0) return [];
    const payments: { id: string; merchTxnId: string }[] = await this.db.query(
      'SELECT id, merch_txn_id AS "merchTxnId" FROM payments WHERE id = ANY ($1)',
      [rows.map(({ payment_id }) => payment_id)],
    );
    const names = new Map(payments.map(({ id, merchTxnId }) => [id, merchTxnId]));
    return rows.map(({ atom_txn_id: atomTxnId, payment_id: paymentId }) => ({
      ...{ atomTxnId, paymentId },
      merchTxnId: names.get(paymentId) ?? '',
    }));
  }
}

interface ClaimedRow {
  atom_txn_id: string;
  payment_id: string;
}

import type { EntityManager } from 'typeorm';
import type { ResultLine } from './result.ts';
import type { CreditRow } from '../payout.view.ts';

/** Lines per statement. */
const batch = 2_000;

const columns = [
  ['line', 'int', 'line'],
  ['kind', 'text', 'kind'],
  ['outcome', 'text', 'outcome'],
  ['note', 'text', 'note'],
  ['merchTxnId', 'text', 'merch_txn_id'],
  ['atomTxnId', 'text', 'atom_txn_id'],
  ['refundTxnId', 'text', 'refund_txn_id'],
  ['grossPaise', 'int', 'gross_paise'],
  ['feePaise', 'int', 'fee_paise'],
  ['taxPaise', 'int', 'tax_paise'],
  ['netPaise', 'int', 'net_paise'],
  ['ourPaise', 'int', 'our_paise'],
  ['transactedOn', 'date', 'transacted_on'],
  ['settledOn', 'date', 'settled_on'],
  ['utr', 'text', 'utr'],
  ['paymentId', 'uuid', 'payment_id'],
  ['refundId', 'uuid', 'refund_id'],
] as const satisfies readonly (readonly [keyof ResultLine, string, string])[];

const insert = `INSERT INTO payout_lines (file_id, place, ${columns.map(([, , column]) => column).join(', ')})
  SELECT $1, place, ${columns.map(([name]) => `"${name}"`).join(', ')}
  FROM jsonb_to_recordset($2::jsonb) AS row (place int, ${columns.map(([name, type]) => `"${name}" ${type}`).join(', ')})`;

/** Stores the lines in their order. */
export async function storeLines(tx: EntityManager, fileId: string, lines: readonly ResultLine[]): Promise<void> {
  const placed = lines.map((line, index) => ({ place: index + 1, ...line }));
  for (let at = 0; at < placed.length; at += batch)
    await tx.query(insert, [fileId, JSON.stringify(placed.slice(at, at + batch))]);
}

/** What each credit of the bank should be: the file's lines by settlement date and UTR, as far as it has them. */
export const loadCredits = (manager: EntityManager, fileId: string): Promise<CreditRow[]> =>
  manager.query(
    `SELECT to_char(settled_on, 'YYYY-MM-DD') AS "settledOn", utr, count(*)::int AS lines,
       coalesce(sum(gross_paise) FILTER (WHERE kind = 'payment'), 0)::float8 AS payments,
       coalesce(sum(gross_paise) FILTER (WHERE kind = 'refund'), 0)::float8 AS refunds,
       sum(fee_paise::bigint + tax_paise)::float8 AS charges, sum(net_paise)::float8 AS net
      FROM payout_lines WHERE file_id = $1 AND line IS NOT NULL AND kind IS NOT NULL
        AND (settled_on IS NOT NULL OR utr IS NOT NULL)
      GROUP BY settled_on, utr ORDER BY settled_on, utr`,
    [fileId],
  );

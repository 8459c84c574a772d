import type { DataSource } from 'typeorm';
import type { Event } from '../../../src/events/event.entity.ts';
import { insertPayments } from '../../../../infra/bench/players/many-payments.ts';
import { anEvent } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Inserts `count` open payments of different people, `secondsOld` old and due for a requery. The first `tokens` of them
 * have a token of the provider.
 */
export async function manyOpenPayments(
  db: DataSource,
  { id: eventId }: Event,
  { count, tokens = count, secondsOld = 60 }: { count: number; tokens?: number; secondsOld?: number },
): Promise<void> {
  await db.query(
    `WITH people AS (
       INSERT INTO registrations (event_id, kind, first_name, last_name, name_key, mobile, age, address,
         playing_style, email, quoted_paise, consent_version, consent_at, browser_hash)
       SELECT $1, 'new', 'A', 'B', 'a b', (9000000000 + n)::text, 20, 'x', 'y', 'e', 150000, '1', now(), 'h'
       FROM generate_series(1, $2::int) n RETURNING id
     )
     INSERT INTO payments (merch_txn_id, merch_txn_date, registration_id, state, state_since, quoted_paise, request_key,
       request_hash, created_at, atom_token_id)
     SELECT 'MSC' || translate(upper(left(md5(id::text), 26)), '0189', 'WXYZ') || 'Z', '2026-11-21 10:00:00', id, 'created',
       now(), 150000, id::text, 'hash', now() - make_interval(secs => $4),
       CASE WHEN row_number() OVER () <= $3::int THEN '15' || row_number() OVER () END
     FROM people`,
    [eventId, count, tokens, secondsOld],
  );
}

/**
 * Inserts `count` payments with their registrations. One in 16 is open, one in 256 must be refunded, and the others
 * have failed. Then updates the statistics, as autovacuum would.
 */
export async function manyPayments({ db }: Pick<TestApp, 'db'>, count: number): Promise<void> {
  await insertPayments(db, (await anEvent(db)).id, count);
  await db.transaction(async (updates) => {
    // The first update changes nearly all rows. On a busy machine that takes longer than `statement_timeout`.
    await updates.query('SET LOCAL statement_timeout = 0');
    await updates.query(`UPDATE payments SET state = 'failed' WHERE substr(merch_txn_id, 4, 1) <> 'A'`);
    await updates.query(
      `UPDATE payments SET state = 'refund_due', captured_paise = 1, captured_at = created_at, atom_txn_id = id::text,
         refund_reason = 'amount_mismatch' WHERE merch_txn_id LIKE 'MSCBB%'`,
    );
  });
  await db.query('VACUUM ANALYZE payments');
  await db.query('VACUUM ANALYZE registrations');
}

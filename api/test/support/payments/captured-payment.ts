import type { DataSource } from 'typeorm';
import { newMerchTxnId } from '../../../src/payments/merch-txn-id.ts';
import { anEvent } from '../builders.ts';

/** Inserts a payment of ₹1,500 whose money was captured, without a player. Returns its id. */
export async function aCapturedPayment(db: DataSource, atomTxnId: string): Promise<string> {
  const event = await anEvent(db);
  const [registration] = await db.query(
    `INSERT INTO registrations (event_id, kind, first_name, last_name, name_key, mobile, age, address,
      playing_style, email, quoted_paise, consent_version, consent_at, browser_hash)
     VALUES ($1, 'new', 'A', 'B', 'a b', '9876543210', 20, 'x', 'y', 'e', 150000, '1', now(), 'h')
     RETURNING id`,
    [event.id],
  );
  const [payment] = await db.query(
    `INSERT INTO payments (merch_txn_id, merch_txn_date, registration_id, state_since, quoted_paise, request_key,
      request_hash, created_at, atom_txn_id, captured_paise, captured_at)
     VALUES ($1, '2026-11-21 00:30:00', $2, now(), 150000, $3, 'hash', now(), $3, 150000, now()) RETURNING id`,
    [newMerchTxnId(), registration.id, atomTxnId],
  );
  return payment.id;
}

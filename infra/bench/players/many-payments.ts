/** Any database connection: pg's client or TypeORM's data source. */
interface Connection {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/** Inserts `count` open payments for an event with one statement, each with its registration. */
export async function insertPayments(db: Connection, eventId: string, count: number): Promise<void> {
  await db.query(
    `WITH applied AS (
       INSERT INTO registrations (event_id, kind, first_name, last_name, name_key, mobile, email, age,
         address, playing_style, unavailability, remarks, quoted_paise, photo_key, consent_version, consent_at, browser_hash, created_at)
       SELECT $1::uuid, 'new', 'Ravi', 'No' || i, 'ravi no' || i, (7000000000 + i)::text, 'r@club.example', 23,
         'Raipur', 'Right-hand Batsman', '', '', 150000, 'none', '1', now(), 'none', timestamptz '2020-01-01' + i * interval '1 minute'
       FROM generate_series(1, $2::int) i RETURNING id, created_at
     )
     INSERT INTO payments (merch_txn_id, merch_txn_date, registration_id, state, state_since, quoted_paise, request_key,
       request_hash, created_at)
     SELECT 'MSC' || translate(upper(substr(md5(id::text), 1, 26)), '0189', 'WXYZ') || 'Z', '2026-11-21 10:00:00', id,
       'created', created_at, 150000, id::text, 'none', created_at
     FROM applied`,
    [eventId, count],
  );
}

import { inParts, namedPerson } from './many-players.ts';

/** Any database connection: pg's client or TypeORM's data source. */
interface Connection {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/** Inserts `count` open payments for an event, each with its registration. */
export const insertPayments = (db: Connection, eventId: string, count: number): Promise<void> =>
  inParts(count, (first, last) => insertPart(db, eventId, first, last));

const insertPart = (db: Connection, eventId: string, first: number, last: number): Promise<unknown> =>
  db.query(
    `WITH applied AS (
       INSERT INTO registrations (event_id, kind, first_name, last_name, name_key, mobile, email, age,
         address, playing_style, unavailability, remarks, quoted_paise, photo_key, consent_version, consent_at, browser_hash, created_at)
       SELECT $1::uuid, 'new', first, last, lower(first || ' ' || last), (7000000000 + i)::text, 'r@club.example', 23,
         'Raipur', 'Right-hand Batsman', '', '', 150000, 'none', '1', now(), 'none', timestamptz '2020-01-01' + i * interval '1 minute'
       FROM generate_series($2::int, $3::int) i ${namedPerson} RETURNING id, created_at
     )
     INSERT INTO payments (merch_txn_id, merch_txn_date, registration_id, state, state_since, quoted_paise, request_key,
       request_hash, created_at)
     SELECT 'MSC' || translate(upper(substr(md5(id::text), 1, 26)), '0189', 'WXYZ') || 'Z', '2026-11-21 10:00:00', id,
       'created', created_at, 150000, id::text, 'none', created_at
     FROM applied`,
    [eventId, first, last],
  );

/**
 * Players that one statement inserts. A trigger searches the earlier players for each new one. PostgreSQL plans that
 * search once and keeps the plan until the next ANALYZE; a plan for an empty table would read a whole index for each
 * player.
 */
const playersAtOnce = 5_000;

/** Inserts `count` captured payments, each with its registration and player, spread over the events. */
export async function insertCapturedPayments(
  db: Connection,
  eventIds: readonly string[],
  count: number,
): Promise<void> {
  await insertPayments(db, eventIds[0]!, count);
  await db.query(
    `UPDATE registrations r SET event_id = ($1::uuid[])[1 + n.number % cardinality($1::uuid[])]
       FROM (SELECT id, row_number() OVER () AS number FROM registrations) n WHERE n.id = r.id`,
    [eventIds],
  );
  for (let inserted = 0; inserted < count; inserted += playersAtOnce) {
    await db.query(
      `INSERT INTO players (id, source, kind, event_id, first_name, last_name, name_key, mobile, age, address,
         playing_style, receipt_number, amount_paise)
       SELECT p.id, 'paid', 'child', r.event_id, r.first_name, r.last_name, r.name_key, r.mobile, 12, r.address,
         r.playing_style, p.id::text, 150000
       FROM payments p JOIN registrations r ON r.id = p.registration_id ORDER BY p.id LIMIT $1 OFFSET $2`,
      [playersAtOnce, inserted],
    );
    await db.query('ANALYZE players');
  }
  await db.query(
    `UPDATE payments SET state = 'paid', captured_paise = 150000, captured_at = created_at, paid_at = created_at,
       atom_txn_id = id::text, player_id = id, receipt_number = id::text, next_requery_at = NULL`,
  );
  for (const table of ['players', 'payments', 'registrations']) await db.query(`VACUUM ANALYZE ${table}`);
}

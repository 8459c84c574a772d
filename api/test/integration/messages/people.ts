import type { DataSource, EntityManager } from 'typeorm';
import type { FamilySubject } from '@maidan/shared/declaration.ts';
import { nameKey } from '@maidan/shared/rules/registration.ts';
import type { Language } from '@maidan/shared/language.ts';
import { newMerchTxnId } from '../../../src/payments/merch-txn-id.ts';
import { aMobile } from '../../support/payments/payer.ts';

/** A registration with its payment and the player of the payment. */
export interface Person {
  /** The registration's id. */
  id: string;
  paymentId: string;
  playerId: string;
  eventId: string;
  firstName: string;
  lastName: string;
  mobile: string;
  age: number;
  guardianName: string | null;
  language: Language;
  hasAgreed: boolean;
  /** Whether the payment was made; otherwise it has failed. */
  hasPaid: boolean;
  merchTxnId: string;
}

export const aPerson = (given: Partial<Person> & Pick<Person, 'eventId'>): Person => ({
  ...{ id: crypto.randomUUID(), paymentId: crypto.randomUUID(), playerId: crypto.randomUUID() },
  ...{ firstName: 'Ravi', lastName: 'Sahu', mobile: aMobile(), age: 23, guardianName: null, language: 'en' },
  ...{ hasAgreed: true, hasPaid: true, merchTxnId: newMerchTxnId() },
  ...given,
});

/** Inserts the rows that registering and paying write. */
export async function insertPeople(db: DataSource, people: readonly Person[]): Promise<void> {
  const rows = people.map((person) => ({ ...person, nameKey: nameKey(person.firstName, person.lastName) }));
  const from = `FROM jsonb_to_recordset($1::jsonb) AS x(id uuid, "paymentId" uuid, "playerId" uuid, "eventId" uuid,
    "firstName" text, "lastName" text, "nameKey" text, mobile text, age int, "guardianName" text, language text,
    "hasAgreed" boolean, "hasPaid" boolean, "merchTxnId" text)`;
  await db.transaction(async (tx) => {
    const run = (sql: string) => tx.query(sql, [JSON.stringify(rows)]);
    await run(
      `INSERT INTO registrations (id, event_id, kind, first_name, last_name, name_key, mobile, age,
          guardian_name, address, playing_style, email, quoted_paise, browser_hash)
        SELECT id, "eventId", 'new', "firstName", "lastName", "nameKey", mobile, age, "guardianName",
          'Raipur', 'Right-hand Batsman', 'r@club.example', 150000, 'none' ${from}`,
    );
    await run(
      `INSERT INTO purpose_consents (registration_id, purpose, is_given, recorded_by, at)
        SELECT id, 'messages', true, 'payer', now() ${from} WHERE "hasAgreed"`,
    );
    await run(
      `INSERT INTO players (id, source, kind, event_id, first_name, last_name, name_key, mobile, age, address,
          playing_style, receipt_number, amount_paise)
        SELECT "playerId", 'paid', 'child', "eventId", "firstName", "lastName", "nameKey", mobile, age,
          'Raipur', 'Right-hand Batsman', "paymentId"::text, 150000 ${from} WHERE "hasPaid"`,
    );
    await run(
      `INSERT INTO payments (id, merch_txn_id, merch_txn_date, registration_id, state_since, quoted_paise, request_key,
          request_hash, created_at, language, next_requery_at)
        SELECT "paymentId", "merchTxnId", '2026-11-21 00:30:00', id, now(), 150000, id::text, 'hash', now(), language, NULL
        ${from}`,
    );
    await run(
      `UPDATE payments p SET state = 'paid', captured_paise = 150000, captured_at = now(), paid_at = now(),
          atom_txn_id = p.id::text, player_id = "playerId", receipt_number = p.id::text
        ${from} WHERE p.id = "paymentId" AND "hasPaid"`,
    );
    await run(`UPDATE payments p SET state = 'failed' ${from} WHERE p.id = "paymentId" AND NOT "hasPaid"`);
  });
}

type Tx = Pick<EntityManager, 'query'>;

const idsOf = (people: readonly Person[]): string[] => people.map(({ id }) => id);
const playersOf = (people: readonly Person[]): string[] => people.map(({ playerId }) => playerId);
const paymentsOf = (people: readonly Person[]): string[] => people.map(({ paymentId }) => paymentId);

/**
 * Refunds the payments of these people.
 * @param reason one of `refundReasons`
 */
export async function refund(tx: Tx, people: readonly Person[], reason: string): Promise<void> {
  await tx.query(`UPDATE payments SET state = 'refund_due', refund_reason = $2 WHERE id = ANY ($1)`, [
    paymentsOf(people),
    reason,
  ]);
  await deactivate(tx, people, 'refunded');
}

export async function deactivate(tx: Tx, people: readonly Person[], reason: string): Promise<void> {
  await tx.query('UPDATE players SET is_active = false, inactive_reason = $2 WHERE id = ANY ($1)', [
    playersOf(people),
    reason,
  ]);
}

export async function deletePlayers(tx: Tx, people: readonly Person[]): Promise<void> {
  await tx.query('UPDATE players SET deleted_at = now() WHERE id = ANY ($1)', [playersOf(people)]);
}

/** Records a consent to messages, or its withdrawal. */
export const agree = (tx: Tx, people: readonly Person[], isGiven: boolean): Promise<void> =>
  say(tx, people, 'messages', isGiven);

/** Records a refusal of all messages, or its withdrawal. */
export const refuse = (tx: Tx, people: readonly Person[], isGiven: boolean): Promise<void> =>
  say(tx, people, 'no_messages', isGiven);

async function say(tx: Tx, people: readonly Person[], subject: FamilySubject, isGiven: boolean): Promise<void> {
  await tx.query(
    `INSERT INTO purpose_consents (registration_id, purpose, is_given, recorded_by, at)
      SELECT unnest($1::uuid[]), $2, $3, 'payer', now()`,
    [idsOf(people), subject, isGiven],
  );
}

/** Moves each player to another event, with the rows that `MovesService` writes. */
export async function move(tx: Tx, moves: readonly { person: Person; eventId: string }[]): Promise<void> {
  const people = moves.map(({ person }) => person);
  const given = [idsOf(people), playersOf(people), paymentsOf(people), moves.map(({ eventId }) => eventId)];
  const run = (sql: string) =>
    tx.query(
      `WITH x AS (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) AS x(id, player, payment, event))
        ${sql}`,
      given,
    );
  await run(
    `INSERT INTO registration_moves (payment_id, from_event_id, to_event_id, from_kind, to_kind, paid_paise, fee_paise,
        returned_paise, due_paise, reason, actor, at, request_key)
      SELECT payment, r.event_id, event, r.kind, r.kind, 150000, 150000, 0, 0, '', 'admin kavita', now(), event
      FROM x JOIN registrations r ON r.id = x.id`,
  );
  await run('UPDATE registrations r SET event_id = event FROM x WHERE r.id = x.id');
  await run('UPDATE players y SET event_id = event FROM x WHERE y.id = player');
}

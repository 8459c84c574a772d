import type { EntityManager } from 'typeorm';

/** What TypeORM returns for an `UPDATE … RETURNING`. */
type Updated = [{ id: string; photo_key: string | null }[], number];

/** A row that was erased, and the key of its photo, which must be deleted now if no other row names it. */
export interface ErasedRow {
  id: string;
  photoKey: string | null;
}

const erasedRows = ([rows]: Updated): ErasedRow[] => rows.map(({ id, photo_key }) => ({ id, photoKey: photo_key }));

/**
 * Clears the personal data of players who are not erased yet, and of their corrections, and marks the players as
 * deleted. Source, type, event, receipt number, amount and dates stay for the accounts.
 */
export async function erasePlayers(tx: EntityManager, ids: readonly string[], now: Date): Promise<ErasedRow[]> {
  const erased = erasedRows(
    await tx.query(
      `WITH due AS (
         SELECT id, photo_key FROM players WHERE id = ANY ($1) AND erased_at IS NULL ORDER BY id FOR UPDATE
       )
       UPDATE players p SET erased_at = $2, deleted_at = coalesce(p.deleted_at, $2), first_name = '', last_name = '',
         name_key = '', mobile = '', age = 0, date_of_birth = NULL, address = '', playing_style = '', unavailability = '', remarks = '',
         photo_key = NULL
       FROM due WHERE p.id = due.id RETURNING p.id, due.photo_key`,
      [ids, now],
    ),
  );
  await eraseCorrections(tx, ids);
  return erased;
}

/**
 * Empties the reasons and values of corrections. Who corrected which fields, and when, stays. Call this after the
 * players are erased: before that, a trigger refuses it.
 */
async function eraseCorrections(tx: EntityManager, playerIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE player_corrections SET reason = '', mobile_before = NULL, name_key_before = NULL, changes = (
       SELECT jsonb_agg(change || '{"before": null, "after": null}') FROM jsonb_array_elements(changes) AS change)
      WHERE player_id = ANY ($1) AND reason <> ''`,
    [playerIds],
  );
}

/**
 * Clears the personal data of registrations, and the notes and reasons about their payments. A trigger empties the
 * allowed purposes and deletes the readers of the receipts (`registrations_forget_readers`). The caller has locked
 * payments whose money may still be captured. Such money is refunded, because the registration is erased.
 */
export async function eraseRegistrations(tx: EntityManager, ids: readonly string[], now: Date): Promise<ErasedRow[]> {
  const erased = erasedRows(
    await tx.query(
      `WITH due AS (
         SELECT id, photo_key FROM registrations WHERE id = ANY ($1) AND erased_at IS NULL ORDER BY id FOR UPDATE
       )
       UPDATE registrations r SET erased_at = $2, first_name = '', last_name = '', name_key = NULL, mobile = NULL,
         email = '', age = 0, date_of_birth = NULL, is_woman_or_girl = NULL, address = '', playing_style = '', unavailability = '', remarks = '', photo_key = NULL,
         guardian_name = NULL, guardian_relation = NULL, browser_hash = ''
       FROM due WHERE r.id = due.id RETURNING r.id, due.photo_key`,
      [ids, now],
    ),
  );
  await eraseNotes(tx, ids);
  return erased;
}

/** Empties the notes about payments. Call this after the registrations are erased: before that, triggers refuse it. */
async function eraseNotes(tx: EntityManager, registrationIds: readonly string[]): Promise<void> {
  const paymentIds = 'SELECT id FROM payments WHERE registration_id = ANY ($1)';
  await tx.query(`UPDATE refunds SET note = NULL WHERE note IS NOT NULL AND payment_id IN (${paymentIds})`, [
    registrationIds,
  ]);
  await tx.query(
    `UPDATE refund_decisions SET note = ''
      WHERE note <> '' AND refund_id IN (SELECT id FROM refunds WHERE payment_id IN (${paymentIds}))`,
    [registrationIds],
  );
  await tx.query(`UPDATE payment_notes SET note = '' WHERE note <> '' AND payment_id IN (${paymentIds})`, [
    registrationIds,
  ]);
  for (const table of ['registration_moves', 'dues'])
    await tx.query(`UPDATE ${table} SET reason = '' WHERE reason <> '' AND payment_id IN (${paymentIds})`, [
      registrationIds,
    ]);
  await tx.query(`UPDATE withdrawals SET reason = '' WHERE reason <> '' AND payment_id IN (${paymentIds})`, [
    registrationIds,
  ]);
}

import type { EntityManager } from 'typeorm';

/** What TypeORM returns for an `UPDATE … RETURNING`. */
type Updated = [{ id: string; photo_key: string | null }[], number];

/** A row that was erased, and the key of its photo, which is now to be deleted. */
export interface ErasedRow {
  id: string;
  photoKey: string | null;
}

const erasedRows = ([rows]: Updated): ErasedRow[] => rows.map(({ id, photo_key }) => ({ id, photoKey: photo_key }));

/**
 * Clears the personal data of players who are not erased yet, and removes them from all lists. Source, type, event,
 * receipt number, amount and dates stay for the accounts.
 */
export async function erasePlayers(tx: EntityManager, ids: readonly string[], now: Date): Promise<ErasedRow[]> {
  return erasedRows(
    await tx.query(
      `WITH due AS (
         SELECT id, photo_key FROM players WHERE id = ANY ($1) AND erased_at IS NULL ORDER BY id FOR UPDATE
       )
       UPDATE players p SET erased_at = $2, deleted_at = coalesce(p.deleted_at, $2), first_name = '', last_name = '',
         name_key = '', mobile = '', age = 0, address = '', playing_style = '', unavailability = '', remarks = '',
         photo_key = NULL
       FROM due WHERE p.id = due.id RETURNING p.id, due.photo_key`,
      [ids, now],
    ),
  );
}

/**
 * Clears the personal data of registrations, and the notes about their refunds. The caller must have locked the
 * payments: money that is captured later is refunded, because its registration is erased.
 */
export async function eraseRegistrations(tx: EntityManager, ids: readonly string[], now: Date): Promise<ErasedRow[]> {
  const erased = erasedRows(
    await tx.query(
      `WITH due AS (
         SELECT id, photo_key FROM registrations WHERE id = ANY ($1) AND erased_at IS NULL ORDER BY id FOR UPDATE
       )
       UPDATE registrations r SET erased_at = $2, first_name = '', last_name = '', name_key = NULL, mobile = NULL,
         email = '', age = 0, address = '', playing_style = '', unavailability = '', remarks = '', photo_key = NULL,
         guardian_name = NULL, guardian_relation = NULL, browser_hash = ''
       FROM due WHERE r.id = due.id RETURNING r.id, due.photo_key`,
      [ids, now],
    ),
  );
  await eraseRefundNotes(tx, ids);
  return erased;
}

/** After the registrations: a decision's note may be emptied only once its registration is erased. */
async function eraseRefundNotes(tx: EntityManager, registrationIds: readonly string[]): Promise<void> {
  const paymentIds = 'SELECT id FROM payments WHERE registration_id = ANY ($1)';
  await tx.query(`UPDATE refunds SET note = NULL WHERE note IS NOT NULL AND payment_id IN (${paymentIds})`, [
    registrationIds,
  ]);
  await tx.query(
    `UPDATE refund_decisions SET note = ''
      WHERE note <> '' AND refund_id IN (SELECT id FROM refunds WHERE payment_id IN (${paymentIds}))`,
    [registrationIds],
  );
}

/**
 * The photos of erased rows that no other row bears, each once: a paid player's photo is the one of the registration,
 * and rows that were imported may share a file.
 */
export async function unusedPhotoKeys(tx: EntityManager, rows: readonly ErasedRow[]): Promise<string[]> {
  const keys = [...new Set(rows.flatMap(({ photoKey }) => photoKey ?? []))];
  const used = await tx.query<{ photo_key: string }[]>(
    `SELECT photo_key FROM players WHERE photo_key = ANY ($1)
     UNION SELECT photo_key FROM registrations WHERE photo_key = ANY ($1)`,
    [keys],
  );
  const inUse = new Set(used.map((row) => row.photo_key));
  return keys.filter((key) => !inUse.has(key));
}

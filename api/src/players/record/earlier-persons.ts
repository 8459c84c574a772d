import type { EntityManager } from 'typeorm';

/** What identifies a person in the register. */
export interface Person {
  mobile: string;
  /** `nameKey()` of the shared rules. */
  nameKey: string;
}

/**
 * Whether an active player of the event had this mobile and name until a correction after `since`. A second payment for
 * that person, begun before the correction, must still be recognised, for the unique index no longer does it. A payment
 * begun afterwards is another person's. Waits for a correction that is being written.
 */
export async function wasCorrectedSince(
  tx: EntityManager,
  eventId: string,
  { mobile, nameKey }: Person,
  since: Date,
): Promise<boolean> {
  const ofEvent = 'SELECT p.id FROM players p WHERE p.event_id = $1 AND p.is_active AND p.deleted_at IS NULL';
  const person = [eventId, mobile, nameKey];
  await tx.query(`${ofEvent} AND p.mobile = $2 AND p.name_key = $3 FOR SHARE`, person);
  const corrected = await tx.query<unknown[]>(
    `SELECT 1 FROM player_corrections c
      WHERE c.mobile_before = $2 AND c.name_key_before = $3 AND c.at > $4 AND c.player_id IN (${ofEvent}) LIMIT 1`,
    [...person, since],
  );
  return corrected.length > 0;
}

/**
 * This person with every mobile that they have or had; corrections that also changed the name do not count. A player of an
 * old list and one of an event are one person, also when only one of them was corrected.
 */
export async function underEveryMobile(tx: EntityManager, { mobile, nameKey }: Person): Promise<Person[]> {
  const corrected = `player_corrections c JOIN players p ON p.id = c.player_id
    WHERE c.name_key_before = $2 AND p.name_key = $2`;
  return tx.query(
    `SELECT mobile, $2::text AS "nameKey" FROM (
       SELECT $1::text AS mobile
       UNION SELECT c.mobile_before FROM ${corrected} AND p.mobile = $1
       UNION SELECT p.mobile FROM ${corrected} AND c.mobile_before = $1
     ) AS mobiles`,
    [mobile, nameKey],
  );
}

/**
 * Mobiles and names that these players had before they were corrected, without those that another
 * player has now: a child who was registered under a sister's name is not the sister.
 */
export const earlierPersons = (tx: EntityManager, playerIds: readonly string[]): Promise<Person[]> =>
  tx.query(
    `SELECT DISTINCT c.mobile_before AS mobile, c.name_key_before AS "nameKey" FROM player_corrections c
      WHERE c.player_id = ANY ($1) AND c.mobile_before IS NOT NULL AND NOT EXISTS (
        SELECT FROM players p WHERE p.mobile = c.mobile_before AND p.name_key = c.name_key_before)`,
    [playerIds],
  );

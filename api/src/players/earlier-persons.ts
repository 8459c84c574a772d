import type { EntityManager } from 'typeorm';

/** The two values that identify a person in the register. */
export interface Person {
  mobile: string;
  /** `nameKey()` of the shared rules. */
  nameKey: string;
}

/**
 * Whether an active player of the event had this mobile and name until a correction after `since`. A second payment for
 * that person may have begun before the correction; it must still be recognised, although the unique index has only the
 * new mobile and name. A payment that began after the correction is another person's. The first query waits for a
 * correction that is being written.
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
 * SQL: names and mobiles of players, now and before each correction. Rows with the same `part` are of one person. A
 * correction of both mobile and name begins another part, because the row may have been another person's before. `part`
 * is 0 for the present person.
 * @param which SQL condition for `players`
 */
const statesOf = (which: string): string => `
  players_of AS (SELECT id, mobile, name_key FROM players WHERE ${which}),
  each AS (
    SELECT id AS player_id, mobile, name_key, NULL::bigint AS correction FROM players_of
    UNION ALL SELECT player_id, mobile_before, name_key_before, id FROM player_corrections
      WHERE mobile_before IS NOT NULL AND player_id IN (SELECT id FROM players_of)
  ),
  followed AS (
    SELECT *, mobile <> lead(mobile) OVER next AND name_key <> lead(name_key) OVER next AS is_replaced
    FROM each WINDOW next AS (PARTITION BY player_id ORDER BY correction NULLS LAST)
  ),
  states AS (
    SELECT *, count(*) FILTER (WHERE is_replaced) OVER (PARTITION BY player_id ORDER BY correction DESC NULLS FIRST) AS part
    FROM followed
  )`;

/**
 * This person with each mobile, present or former, that corrections connect with it. A player of an old list and a
 * player of an event are one person even when only one of them was corrected.
 */
export async function underEveryMobile(tx: EntityManager, { mobile, nameKey }: Person): Promise<Person[]> {
  const rows = await tx.query<{ mobile: string }[]>(
    `WITH RECURSIVE ${statesOf('name_key = $2')},
       mobiles AS (
         SELECT $1::text AS mobile
         UNION SELECT other.mobile FROM mobiles JOIN states this ON this.mobile = mobiles.mobile AND this.part = 0
           JOIN states other ON other.player_id = this.player_id AND other.part = 0
       )
     SELECT mobile FROM mobiles`,
    [mobile, nameKey],
  );
  return rows.map((row) => ({ mobile: row.mobile, nameKey }));
}

/**
 * Each mobile of these players with each name, present or before a correction: after two corrections, a registration or
 * a spreadsheet may have the new mobile with the old name. A former name is left out with all its mobiles when another
 * player has or had it with one of them. For example, a child was registered under a sister's name; the sister may then
 * have registered with the child's new mobile.
 * @param playerIds players of one person, whose name may be in two scripts
 */
export const everyPerson = (tx: EntityManager, playerIds: readonly string[]): Promise<Person[]> =>
  tx.query(
    `WITH ${statesOf('id = ANY ($1)')},
       others AS (
         SELECT id AS player_id, mobile, name_key FROM players
         UNION ALL SELECT player_id, mobile_before, name_key_before FROM player_corrections
       )
     SELECT DISTINCT one.mobile, named.name_key AS "nameKey" FROM states one JOIN states named USING (player_id, part)
      WHERE (part = 0 AND named.name_key IN (SELECT name_key FROM players_of))
        OR NOT EXISTS (SELECT FROM states shared JOIN others ON others.mobile = shared.mobile
          WHERE shared.player_id = one.player_id AND shared.part = one.part
            AND others.name_key = named.name_key AND others.player_id <> ALL ($1))`,
    [playerIds],
  );

/** Names of these players before and after each correction. A name may belong to another player too. */
export async function correctedNames(tx: EntityManager, playerIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }[]>(
    `SELECT DISTINCT name FROM player_corrections c CROSS JOIN jsonb_array_elements(c.changes) AS change
       CROSS JOIN LATERAL (VALUES (change ->> 'before'), (change ->> 'after')) AS typed (name)
      WHERE c.player_id = ANY ($1) AND change ->> 'field' IN ('firstName', 'lastName') AND name IS NOT NULL`,
    [playerIds],
  );
  return rows.map(({ name }) => name);
}

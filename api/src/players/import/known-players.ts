import type { EntityManager } from 'typeorm';
import { restorableSince } from '@maidan/shared/domain/timing.ts';
import type { KnownPlayer } from './decide-row.ts';
import type { ImportedPlayer } from './read-row.ts';

/** The key by which two rows, or a row and a player, are the same person. */
export const personKey = ({ mobile, nameKey }: Pick<ImportedPlayer, 'mobile' | 'nameKey'>): string =>
  `${mobile} ${nameKey}`;

/** SQL columns of a `KnownPlayer`; `p` is the player. */
export const knownColumns = `p.id, p.source, p.mobile, p.name_key AS "nameKey", p.first_name AS "firstName",
  p.last_name AS "lastName", p.age, p.address, p.playing_style AS "playingStyle", p.unavailability, p.remarks,
  to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"Z"') AS "createdAt",
  to_char(p.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS "registeredOn",
  p.deleted_at IS NOT NULL AS "isDeleted", false AS "isCorrected"`;

type Person = Pick<ImportedPlayer, 'mobile' | 'nameKey'>;

const living = 'p.is_active AND p.erased_at IS NULL AND (p.deleted_at IS NULL OR p.deleted_at > $3)';
const pairs = 'unnest($1::text[], $2::text[]) AS wanted (mobile, name_key)';

/**
 * The active players with these mobiles and names who are not deleted or can be restored, by `personKey`, the latest
 * first. For a person without such a player, the result has those who had this mobile and name until a correction.
 * @param lock locks the found rows in the order of their ids, as an erasure does; for rows that are about to be written
 */
export async function findKnownPlayers(
  tx: EntityManager,
  wanted: readonly Person[],
  now: Date,
  lock: boolean,
): Promise<Map<string, KnownPlayer[]>> {
  const found = await tx.query<KnownPlayer[]>(
    `SELECT * FROM (
       SELECT ${knownColumns} FROM players p
         JOIN ${pairs} ON p.mobile = wanted.mobile AND p.name_key = wanted.name_key
        WHERE ${living}
        ORDER BY p.id ${lock ? 'FOR UPDATE OF p' : ''}
     ) AS known ORDER BY "createdAt" DESC, id`,
    valuesOf(wanted, now),
  );
  const known = Map.groupBy(found, personKey);
  const unknown = wanted.filter((person) => !known.has(personKey(person)));
  return new Map([...(await findCorrectedPlayers(tx, unknown, now)), ...known]);
}

/** Players who had this mobile and name until a correction. An import does not change them, so they are not locked. */
async function findCorrectedPlayers(
  tx: EntityManager,
  wanted: readonly Person[],
  now: Date,
): Promise<Map<string, KnownPlayer[]>> {
  if (wanted.length === 0) return new Map();
  const found = await tx.query<(KnownPlayer & { formerKey: string })[]>(
    `SELECT ${knownColumns}, c.mobile_before || ' ' || c.name_key_before AS "formerKey"
       FROM player_corrections c JOIN players p ON p.id = c.player_id
       JOIN ${pairs} ON c.mobile_before = wanted.mobile AND c.name_key_before = wanted.name_key
      WHERE ${living} ORDER BY c.id DESC`,
    valuesOf(wanted, now),
  );
  return Map.groupBy(
    found.map((player) => ({ ...player, isCorrected: true })),
    ({ formerKey }) => formerKey,
  );
}

const valuesOf = (wanted: readonly Person[], now: Date): unknown[] => [
  wanted.map(({ mobile }) => mobile),
  wanted.map(({ nameKey }) => nameKey),
  restorableSince(now),
];

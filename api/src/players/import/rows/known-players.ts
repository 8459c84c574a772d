import type { EntityManager } from 'typeorm';
import { restorableSince } from '@maidan/shared/domain/deletion.ts';
import type { KnownPlayer } from './decide-row.ts';
import type { ImportedPlayer } from './read-row.ts';

/** What two rows, or a row and a player, have in common when they mean one person. */
export const personKey = ({ mobile, nameKey }: Pick<ImportedPlayer, 'mobile' | 'nameKey'>): string =>
  `${mobile} ${nameKey}`;

/** The columns of a `KnownPlayer`; `p` is the player. */
export const knownColumns = `p.id, p.source, p.mobile, p.name_key AS "nameKey", p.first_name AS "firstName",
  p.last_name AS "lastName", p.age, p.address, p.playing_style AS "playingStyle", p.unavailability, p.remarks,
  to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"Z"') AS "createdAt",
  to_char(p.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS "registeredOn",
  p.deleted_at IS NOT NULL AS "isDeleted"`;

/**
 * Everybody of those mobiles and names, by `personKey`, the latest first. Locked in the order of their ids, as by the
 * erasure, when the rows are about to be written.
 */
export async function findKnownPlayers(
  tx: EntityManager,
  wanted: readonly Pick<ImportedPlayer, 'mobile' | 'nameKey'>[],
  now: Date,
  lock: boolean,
): Promise<Map<string, KnownPlayer[]>> {
  const found = await tx.query<KnownPlayer[]>(
    `SELECT * FROM (
       SELECT ${knownColumns} FROM players p
         JOIN unnest($1::text[], $2::text[]) AS wanted (mobile, name_key)
           ON p.mobile = wanted.mobile AND p.name_key = wanted.name_key
        WHERE p.is_active AND p.erased_at IS NULL AND (p.deleted_at IS NULL OR p.deleted_at > $3)
        ORDER BY p.id ${lock ? 'FOR UPDATE OF p' : ''}
     ) AS known ORDER BY "createdAt" DESC, id`,
    [wanted.map(({ mobile }) => mobile), wanted.map(({ nameKey }) => nameKey), restorableSince(now)],
  );
  return Map.groupBy(found, personKey);
}

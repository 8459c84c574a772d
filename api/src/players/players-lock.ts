import { type EntityManager, IsNull, Not } from 'typeorm';
import { Player } from './player.entity.ts';

/** The key of `pg_advisory_xact_lock`. It may be any number that nothing else in this database locks. */
const playersLock = 20_261_122;

/**
 * Takes a lock until the transaction ends. Batches of imports, uploads of lists, erasures on request, corrections,
 * restorations and deletions of selected players take it, in all processes, one after the other. Without it, two
 * batches with the same new person would both find no player and insert two. A batch that has read a person's row could
 * bring the person back after an erasure. An erasure could miss a person who is being renamed, and rows that are not
 * committed yet. Call this before locking any row.
 */
export async function lockPlayers(tx: EntityManager): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [playersLock]);
}

/**
 * Whether another player without an event has the name and mobile of this one; false for a player with an event.
 * Players of the old lists have none, so the unique index of an event does not prevent duplicates. Call `lockPlayers`
 * before, so that nobody adds one in between.
 */
export async function isKnownInOldList(
  tx: EntityManager,
  { id, eventId, mobile, nameKey }: Pick<Player, 'id' | 'eventId' | 'mobile' | 'nameKey'>,
): Promise<boolean> {
  if (eventId !== null) return false;
  return tx.existsBy(Player, { id: Not(id), eventId: IsNull(), mobile, nameKey, isActive: true });
}

import { type EntityManager, IsNull, Not } from 'typeorm';
import { Player } from './player.entity.ts';

/** The key of `pg_advisory_xact_lock`. Any number will do, as long as nothing else in this database locks it. */
const playersLock = 20_261_122;

/**
 * Makes batches of imports, uploads of lists, erasures on request, corrections and restores of players run one after
 * the other, in all processes, until the transaction ends. Without it, two batches with the same new person would both
 * find no player and insert two; a batch that has read a person's row would bring the person back after an erasure; and
 * an erasure would miss a person who is being renamed, and rows that are not committed yet. Players who are deleted
 * together are locked after it, too: a batch locks the registrations of its players in the order of the list. Call it
 * before any row is locked.
 */
export async function lockPlayers(tx: EntityManager): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [playersLock]);
}

/**
 * Whether another player of the old lists has this name and mobile. Players of the old lists have no event, so the
 * unique index of an event does not prevent duplicates. Call `lockPlayers` before, so that nobody adds one meanwhile.
 */
export async function isKnownInOldList(
  tx: EntityManager,
  { id, eventId, mobile, nameKey }: Pick<Player, 'id' | 'eventId' | 'mobile' | 'nameKey'>,
): Promise<boolean> {
  if (eventId !== null) return false;
  return tx.existsBy(Player, { id: Not(id), eventId: IsNull(), mobile, nameKey, isActive: true });
}

import type { EntityManager } from 'typeorm';

/** Of `pg_advisory_xact_lock`. Any number will do, as long as nothing else in this database locks it. */
const playersLock = 20_261_122;

/**
 * Batches of imports, uploads of lists, erasures and corrections of players happen one after the other, in all processes.
 * Otherwise two batches that bring the same new person would both find nobody, a batch that has read a person's row would
 * bring the person back after an erasure, and an erasure would miss who is given another name meanwhile, and rows that are
 * not committed yet. To be called before any row is locked.
 */
export async function lockPlayers(tx: EntityManager): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [playersLock]);
}

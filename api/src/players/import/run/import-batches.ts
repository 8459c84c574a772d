import type { EntityManager } from 'typeorm';
import type { ImportState } from '@maidan/shared/wire/player-imports.ts';
import { lockPlayers } from '../../players-lock.ts';
import { PlayerImport } from '../player-import.entity.ts';
import { countOutcomes } from '../rows/staged-rows.ts';

/** Rows per transaction, so that settlements do not wait long for locks. */
export const batchSize = 500;

/** Locks the import for one batch, when it is in that state. */
export async function lockImport(tx: EntityManager, id: string, state: ImportState): Promise<PlayerImport | null> {
  await lockPlayers(tx);
  return tx.findOne(PlayerImport, { where: { id, state }, lock: { mode: 'pessimistic_write' } });
}

/** The counts are those of the rows as they were written, which may differ from the check's. */
export async function finishRun(tx: EntityManager, id: string, now: Date): Promise<void> {
  const counts = JSON.stringify(await countOutcomes(tx, id));
  await tx.query(`UPDATE player_imports SET state = 'done', counts = $2, finished_at = $3 WHERE id = $1`, [
    id,
    counts,
    now,
  ]);
}

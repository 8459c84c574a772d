import type { EntityManager } from 'typeorm';
import type { ImportState } from '@maidan/shared/wire/player-imports.ts';
import { lockPlayers } from '../players-lock.ts';
import { PlayerImport } from './player-import.entity.ts';
import { countOutcomes } from './staged-rows.ts';
import { momentOf, type PlayerColumns } from './decide-row.ts';
import type { ImportedPlayer } from './read-row.ts';

/** Rows per transaction. A batch is small, so that settlements do not wait long for its locks. */
export const batchSize = 500;

/** Takes `lockPlayers`, then locks the import for one batch. @returns null when the import is not in that state */
export async function lockImport(tx: EntityManager, id: string, state: ImportState): Promise<PlayerImport | null> {
  await lockPlayers(tx);
  return tx.findOne(PlayerImport, { where: { id, state }, lock: { mode: 'pessimistic_write' } });
}

/**
 * Ends the run. The stored counts are those of the rows as they were written; they may differ from those of the check.
 */
export async function finishRun(tx: EntityManager, id: string, now: Date): Promise<void> {
  const counts = JSON.stringify(await countOutcomes(tx, id));
  await tx.query(`UPDATE player_imports SET state = 'done', counts = $2, finished_at = $3 WHERE id = $1`, [
    id,
    counts,
    now,
  ]);
}

const json = (rows: readonly object[]): string[] => [JSON.stringify(rows)];

export type NewPlayer = ImportedPlayer & { id: string };
export type ChangedPlayer = PlayerColumns & { id: string };

/**
 * Inserts players of type old, without event, receipt or amount. A registration day is stored as noon. `now` is stored
 * for a player without a day, and on the day of the import while noon is in the future.
 */
export async function insertPlayers(tx: EntityManager, players: readonly NewPlayer[], now: Date): Promise<void> {
  if (players.length === 0) return;
  const rows = players.map(({ registeredOn, ...player }) => ({
    ...player,
    createdAt: registeredOn ? momentOf(registeredOn) : null,
  }));
  await tx.query(
    `INSERT INTO players (id, source, kind, first_name, last_name, name_key, mobile, age, address,
       playing_style, unavailability, remarks, created_at)
     SELECT id, 'imported', 'old', "firstName", "lastName", "nameKey", mobile, age, address,
       "playingStyle", unavailability, remarks, least("createdAt", $2)
     FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, "firstName" text, "lastName" text, "nameKey" text, mobile text,
       age int, address text, "playingStyle" text, unavailability text, remarks text, "createdAt" timestamptz)`,
    [...json(rows), now],
  );
}

/** Sets the given columns, and leaves the others unchanged. `age: null` removes the age, as an undo needs it. */
export async function updatePlayers(tx: EntityManager, players: readonly ChangedPlayer[]): Promise<void> {
  if (players.length === 0) return;
  await tx.query(
    `UPDATE players p SET first_name = coalesce(row."firstName", p.first_name),
       last_name = coalesce(row."lastName", p.last_name), age = CASE WHEN row."hasAge" THEN row.age ELSE p.age END,
       address = coalesce(row.address, p.address), playing_style = coalesce(row."playingStyle", p.playing_style),
       unavailability = coalesce(row.unavailability, p.unavailability), remarks = coalesce(row.remarks, p.remarks),
       created_at = coalesce(row."createdAt", p.created_at)
     FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, "firstName" text, "lastName" text, "hasAge" boolean, age int,
       address text, "playingStyle" text, unavailability text, remarks text, "createdAt" timestamptz)
     WHERE p.id = row.id`,
    json(players.map((player) => ({ ...player, hasAge: 'age' in player }))),
  );
}

import type { EntityManager } from 'typeorm';
import type { ImportRowOutcome } from '@maidan/shared/wire/player-imports.ts';
import type { KnownPlayer, PlayerColumns } from './decide-row.ts';
import { knownColumns } from './known-players.ts';
import type { ImportedPlayer } from './read-row.ts';
import { batchSize, type ChangedPlayer, lockImport, updatePlayers } from './import-batches.ts';

interface WrittenRow {
  line: number;
  outcome: ImportRowOutcome;
  playerId: string | null;
  player: ImportedPlayer | null;
  before: PlayerColumns | null;
  after: PlayerColumns | null;
}

/** A player in the present state. */
interface PresentPlayer extends KnownPlayer {
  isErased: boolean;
  /** Whether the player is active, was never corrected and has no photo, like a newly imported one. */
  isAsImported: boolean;
  /**
   * Whether a paid player of this mobile has registered since the run who has the same name, is linked to this player,
   * or was admitted as an old player.
   */
  hasRegistered: boolean;
}

/**
 * Undoes the next rows: removes new players, and gives changed players their earlier values. A new player who has
 * registered or was changed since is kept. A changed player is kept as it is when a column that the import has changed
 * has another value by now. Rows are undone from the last to the first, so that a player whom two rows have changed
 * gets the values from before both rows.
 * @returns whether there may be more rows
 */
export async function undoBatch(tx: EntityManager, id: string, now: Date): Promise<boolean> {
  const found = await lockImport(tx, id, 'undoing');
  if (!found) return false;
  const rows = await tx.query<WrittenRow[]>(
    `SELECT line, outcome, player_id AS "playerId", player, before, after FROM player_import_rows
      WHERE import_id = $1 AND written_at IS NOT NULL AND undone_at IS NULL ORDER BY line DESC LIMIT ${batchSize}`,
    [id],
  );
  if (rows.length === 0) {
    await tx.query(`UPDATE player_imports SET state = 'undone' WHERE id = $1`, [id]);
    return false;
  }
  const kept = await undoRows(tx, rows, found.startedAt!);
  await tx.query('UPDATE player_import_rows SET undone_at = $3 WHERE import_id = $1 AND line = ANY ($2)', [
    id,
    rows.map(({ line }) => line),
    now,
  ]);
  await tx.query(
    'UPDATE player_imports SET processed = processed + $2, kept_at_undo = kept_at_undo + $3 WHERE id = $1',
    [id, rows.length, kept],
  );
  return true;
}

/**
 * Undoes these rows.
 * @returns how many rows were kept
 */
async function undoRows(tx: EntityManager, rows: readonly WrittenRow[], startedAt: Date): Promise<number> {
  const written = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const present = await lockPlayers(tx, written, startedAt);
  const removed: string[] = [];
  const restored = new Map<string, ChangedPlayer>();
  let kept = 0;
  for (const row of written) {
    const player = present.get(row.playerId!);
    // A player who is deleted for good or erased needs no undo.
    if (!player || player.isErased) continue;
    if (row.outcome === 'new' && canRemove(row.player!, player)) removed.push(player.id);
    else if (row.outcome === 'changed' && equals(row.after!, player)) {
      Object.assign(player, row.before);
      restored.set(player.id, { ...restored.get(player.id), ...row.before, id: player.id });
    } else kept += 1;
  }
  await tx.query('DELETE FROM players WHERE id = ANY ($1)', [removed]);
  await updatePlayers(tx, [...restored.values()]);
  return kept;
}

/** Locks the players of the rows in the order of their ids, as an erasure does. */
async function lockPlayers(
  tx: EntityManager,
  rows: readonly WrittenRow[],
  startedAt: Date,
): Promise<Map<string, PresentPlayer>> {
  const found = await tx.query<PresentPlayer[]>(
    `SELECT ${knownColumns}, p.erased_at IS NOT NULL AS "isErased",
       p.is_active AND p.photo_key IS NULL
         AND NOT EXISTS (SELECT FROM player_corrections c WHERE c.player_id = p.id) AS "isAsImported",
       EXISTS (SELECT FROM players paid WHERE paid.mobile = p.mobile AND paid.source = 'paid' AND paid.is_active
         AND paid.created_at >= $2 AND (paid.name_key = p.name_key OR paid.old_player_id = p.id OR paid.kind = 'old')) AS "hasRegistered"
     FROM players p WHERE p.id = ANY ($1) ORDER BY p.id FOR UPDATE OF p`,
    [rows.map(({ playerId }) => playerId), startedAt],
  );
  return new Map(found.map((player) => [player.id, player]));
}

function canRemove({ registeredOn: _, age, ...rest }: ImportedPlayer, player: PresentPlayer): boolean {
  return player.isAsImported && !player.hasRegistered && age === player.age && equals(rest, player);
}

/** Whether the player still has what the import wrote. */
const equals = (written: Partial<KnownPlayer>, player: KnownPlayer): boolean =>
  (Object.keys(written) as (keyof KnownPlayer)[]).every((column) => written[column] === player[column]);

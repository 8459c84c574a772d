import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { importReasons } from '@maidan/shared/rules/players/player-import.ts';
import { decideRow, type Decision, rejected } from './decide-row.ts';
import { findKnownPlayers, personKey } from './known-players.ts';
import type { ImportedPlayer } from './read-row.ts';
import { batchSize, finishRun, insertPlayers, lockImport, updatePlayers } from './import-batches.ts';

interface StagedRow {
  line: number;
  player: ImportedPlayer | null;
  notes: string[];
}

interface WrittenRow extends Decision {
  line: number;
  player: ImportedPlayer;
}

/**
 * Writes the next rows to the players, and marks the rows as written in the same transaction. So a run that was killed
 * goes on where it stopped. Each row is decided again, because somebody may have registered since the check.
 * @returns whether there may be more rows
 */
export async function runBatch(tx: EntityManager, id: string, now: Date): Promise<boolean> {
  if (!(await lockImport(tx, id, 'running'))) return false;
  const rows = await tx.query<StagedRow[]>(
    `SELECT line, player, notes FROM player_import_rows
      WHERE import_id = $1 AND written_at IS NULL ORDER BY line LIMIT ${batchSize}`,
    [id],
  );
  if (rows.length === 0) {
    await finishRun(tx, id, now);
    return false;
  }
  const written = await decideRows(tx, rows, await findEarlierLines(tx, id, rows), now);
  const withOutcome = (outcome: Decision['outcome']) => written.filter((row) => row.outcome === outcome);
  await insertPlayers(
    tx,
    withOutcome('new').map(({ player, playerId }) => ({ ...player, id: playerId! })),
    now,
  );
  await updatePlayers(
    tx,
    withOutcome('changed').map(({ after, playerId }) => ({ ...after, id: playerId! })),
  );
  await markWritten(tx, id, rows, { written, now });
  return true;
}

/**
 * The lines, by `personKey`, of the people whom earlier batches of this run have accepted. A check by an older release
 * rejected a row without an age and accepted a later row of the same person. This release accepts the first row too,
 * and without these lines it would write both.
 */
async function findEarlierLines(
  tx: EntityManager,
  id: string,
  rows: readonly StagedRow[],
): Promise<Map<string, number>> {
  const people = rows.flatMap(({ player }) => player ?? []);
  const found = await tx.query<{ line: number; mobile: string; nameKey: string }[]>(
    `SELECT row.line, row.mobile, row.name_key AS "nameKey" FROM player_import_rows row
       JOIN unnest($2::text[], $3::text[]) AS wanted (mobile, name_key)
         ON row.mobile = wanted.mobile AND row.name_key = wanted.name_key
      WHERE row.import_id = $1 AND row.written_at IS NOT NULL AND row.player IS NOT NULL AND row.outcome <> 'rejected'`,
    [id, people.map(({ mobile }) => mobile), people.map(({ nameKey }) => nameKey)],
  );
  return new Map(found.map((row) => [personKey(row), row.line]));
}

/**
 * Decides each row that could be read; the other rows keep the outcome of the check. The first accepted row of a person
 * counts.
 */
async function decideRows(
  tx: EntityManager,
  rows: readonly StagedRow[],
  lineOf: Map<string, number>,
  now: Date,
): Promise<WrittenRow[]> {
  const people = rows.flatMap(({ player }) => player ?? []);
  const known = await findKnownPlayers(tx, people, now, true);
  return rows.flatMap(({ line, player, notes }) => {
    if (!player) return [];
    const key = personKey(player);
    const first = lineOf.get(key);
    const decision =
      first === undefined ? decideRow(player, known.get(key) ?? []) : rejected(importReasons.twice(first));
    if (decision.outcome !== 'rejected') lineOf.set(key, line);
    const reasons = [...decision.reasons, ...notes];
    const playerId = decision.outcome === 'new' ? randomUUID() : decision.playerId;
    return { ...decision, line, player, reasons, playerId };
  });
}

async function markWritten(
  tx: EntityManager,
  id: string,
  rows: readonly StagedRow[],
  { written, now }: { written: readonly WrittenRow[]; now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE player_import_rows staged SET outcome = row.outcome, reasons = row.reasons, changes = row.changes,
       player_id = row."playerId", before = row.before, after = row.after
     FROM jsonb_to_recordset($2::jsonb) AS row (line int, outcome text, reasons jsonb, changes jsonb, "playerId" uuid,
       before jsonb, after jsonb)
     WHERE staged.import_id = $1 AND staged.line = row.line`,
    [id, JSON.stringify(written)],
  );
  await tx.query('UPDATE player_import_rows SET written_at = $3 WHERE import_id = $1 AND line = ANY ($2)', [
    id,
    rows.map(({ line }) => line),
    now,
  ]);
  await tx.query('UPDATE player_imports SET processed = processed + $2 WHERE id = $1', [id, rows.length]);
}

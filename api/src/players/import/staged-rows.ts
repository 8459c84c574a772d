import type { EntityManager } from 'typeorm';
import type { ImportRowOutcome } from '@maidan/shared/wire/player-imports.ts';
import { playerName } from '../player.view.ts';
import type { SheetRow } from '../../platform/spreadsheets/reading/sheet.ts';
import type { Decision } from './decide-row.ts';
import { type ImportedPlayer, readRow, type RowReading } from './read-row.ts';

/**
 * Most rows and characters of one statement: the event loop is blocked while the text of a statement is built or
 * parsed.
 */
const statementLimits = { rows: 2_000, characters: 500_000 };

/**
 * The rows in their order, in batches within the limits of a statement. A row above the limit is a batch of its own.
 */
export function batchesOf<Row>(rows: readonly Row[], charactersOf: (row: Row) => number): Row[][] {
  const batches: Row[][] = [];
  let characters = 0;
  for (const row of rows) {
    characters += charactersOf(row);
    const last = batches.at(-1);
    if (last && last.length < statementLimits.rows && characters <= statementLimits.characters) {
      last.push(row);
    } else {
      batches.push([row]);
      characters = charactersOf(row);
    }
  }
  return batches;
}

export interface CheckedRow extends Decision {
  line: number;
  name: string;
  nameKey: string;
  mobile: string;
  player: ImportedPlayer | null;
  notes: string[];
}

export async function insertRows(tx: EntityManager, importId: string, rows: readonly SheetRow[]): Promise<void> {
  for (const batch of batchesOf(rows, ({ cells }) => cells.reduce((sum, { length }) => sum + length, 0)))
    await tx.query(
      `INSERT INTO player_import_rows (import_id, line, cells)
       SELECT $1, line, cells FROM jsonb_to_recordset($2::jsonb) AS row (line int, cells text[])`,
      [importId, JSON.stringify(batch)],
    );
}

/** The rows of an import, in batches. */
export async function* stagedRows(tx: EntityManager, importId: string): AsyncGenerator<SheetRow[]> {
  const sizes = await tx.query<{ line: number; characters: number }[]>(
    `SELECT line, length(cells::text) AS characters FROM player_import_rows WHERE import_id = $1 ORDER BY line`,
    [importId],
  );
  for (const batch of batchesOf(sizes, ({ characters }) => characters))
    yield await tx.query<SheetRow[]>(
      `SELECT line, cells FROM player_import_rows WHERE import_id = $1 AND line BETWEEN $2 AND $3 ORDER BY line`,
      [importId, batch[0]!.line, batch.at(-1)!.line],
    );
}

/** Reads a row without looking for its player. The outcome is `rejected` until the row is decided. */
export function readStagedRow({ line, cells }: SheetRow, reading: RowReading): CheckedRow {
  const { player, faults, notes } = readRow(cells, reading);
  const { nameKey, mobile } = player;
  return {
    ...{ line, name: playerName(player), nameKey, mobile, notes },
    ...{ player: faults.length > 0 ? null : player, outcome: 'rejected', reasons: faults },
    ...{ changes: [], playerId: null, before: null, after: null },
  };
}

export async function storeChecked(tx: EntityManager, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  await tx.query(
    `UPDATE player_import_rows staged SET outcome = row.outcome, name = row.name, name_key = row."nameKey",
       mobile = row.mobile, player = row.player, notes = row.notes, reasons = row.reasons, changes = row.changes
     FROM jsonb_to_recordset($2::jsonb) AS row (line int, outcome text, name text, "nameKey" text, mobile text,
       player jsonb, notes jsonb, reasons jsonb, changes jsonb)
     WHERE staged.import_id = $1 AND staged.line = row.line`,
    [importId, JSON.stringify(rows)],
  );
}

export async function countOutcomes(tx: EntityManager, importId: string): Promise<Record<ImportRowOutcome, number>> {
  const found = await tx.query<{ outcome: ImportRowOutcome; n: number }[]>(
    `SELECT outcome, count(*)::int AS n FROM player_import_rows
      WHERE import_id = $1 AND outcome IS NOT NULL GROUP BY outcome`,
    [importId],
  );
  return {
    new: 0,
    same: 0,
    changed: 0,
    rejected: 0,
    ...Object.fromEntries(found.map(({ outcome, n }) => [outcome, n])),
  };
}

import type { EntityManager } from 'typeorm';
import type { ColumnMapping, ImportRowOutcome } from '@maidan/shared/wire/player-imports.ts';
import { playerName } from '../../player.view.ts';
import type { SheetRow } from '../../../spreadsheets/reading/tidy-rows.ts';
import type { Decision } from './decide-row.ts';
import { type ImportedPlayer, readRow } from './read-row.ts';

/** Rows per statement. */
const batch = 2_000;

/** A row after a check. */
export interface CheckedRow extends Decision {
  line: number;
  name: string;
  nameKey: string;
  mobile: string;
  player: ImportedPlayer | null;
  notes: string[];
}

export async function insertRows(tx: EntityManager, importId: string, rows: readonly SheetRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await tx.query(
      `INSERT INTO player_import_rows (import_id, line, cells)
       SELECT $1, line, cells FROM jsonb_to_recordset($2::jsonb) AS row (line int, cells text[])`,
      [importId, JSON.stringify(rows.slice(at, at + batch))],
    );
}

/** The next rows of a sheet after a line, none at its end. */
export const rowsAfter = (tx: EntityManager, importId: string, line: number): Promise<SheetRow[]> =>
  tx.query(
    `SELECT line, cells FROM player_import_rows WHERE import_id = $1 AND line > $2 ORDER BY line LIMIT ${batch}`,
    [importId, line],
  );

/** What a row says, before anybody knows whom it means: rejected when it has faults. */
export function readStagedRow({ line, cells }: SheetRow, mapping: ColumnMapping, today: string): CheckedRow {
  const { player, faults, notes } = readRow(cells, mapping, today);
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

/** How many rows have each outcome. */
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

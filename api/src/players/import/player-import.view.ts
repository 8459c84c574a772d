import { restorableUntil } from '@maidan/shared/domain/timing.ts';
import type { ImportRow, PlayerImport as PlayerImportView, SheetColumn } from '@maidan/shared/wire/player-imports.ts';
import type { PlayerImport, PlayerImportRow, StoredColumn } from './player-import.entity.ts';
import { canUndo } from './import-run.service.ts';

const mostSamples = 3;

/**
 * The import as the console shows it.
 * @param firstRows the cells of the first rows, from which the samples are taken
 */
export function playerImportView(
  found: PlayerImport,
  firstRows: readonly (readonly string[])[],
  now: Date,
): PlayerImportView {
  return {
    id: found.id,
    fileName: found.fileName,
    state: found.state,
    createdAt: found.createdAt.toISOString(),
    createdBy: found.createdBy,
    rowCount: found.rowCount,
    columns: found.columns.map((column) => sheetColumn(column, firstRows)),
    mapping: found.mapping,
    words: found.words,
    counts: found.counts,
    processed: found.processed,
    undoUntil: canUndo(found, now) ? restorableUntil(found.finishedAt!).toISOString() : null,
    isUndoBegun: found.undoStartedAt !== null,
    keptAtUndo: found.keptAtUndo,
    failure: found.failure,
  };
}

const sheetColumn = (column: StoredColumn, rows: readonly (readonly string[])[]): SheetColumn => ({
  index: column.index,
  heading: column.heading,
  samples: rows.flatMap((cells) => cells[column.index] || []).slice(0, mostSamples),
  suggested: column.suggested,
});

/** A row for the console. A mobile that is not valid is shown too, so that somebody can correct the file. */
export const importRowView = (row: PlayerImportRow): ImportRow => ({
  id: String(row.line),
  line: row.line,
  outcome: row.outcome ?? 'rejected',
  name: row.name,
  mobile: row.mobile,
  reasons: row.reasons,
  changes: row.changes,
});

import { restorableSince } from '@maidan/shared/domain/deletion.ts';
import { importSentences } from '@maidan/shared/rules/players/player-import.ts';
import type { PlayerImport } from '../player-import.entity.ts';

type Progress = Pick<PlayerImport, 'state' | 'finishedAt' | 'undoStartedAt' | 'rowsErasedAt'>;

/** Within the days of undo, as long as the import has its rows. */
export const canUndo = ({ state, finishedAt, rowsErasedAt }: Progress, now: Date): boolean =>
  (state === 'done' || state === 'failed') && !rowsErasedAt && !!finishedAt && finishedAt > restorableSince(now);

/** Why it cannot run; undefined when it can. A run that failed is tried again, unless its undo has begun. */
export function refusalOfRun({ state, undoStartedAt, rowsErasedAt }: Progress): string | undefined {
  if (state === 'checked' || (state === 'failed' && !undoStartedAt && !rowsErasedAt)) return undefined;
  if (state === 'uploaded') return importSentences.notChecked;
  return state === 'running' ? importSentences.running : importSentences.alreadyRun;
}

/** Why it cannot be undone; undefined when it can. */
export function refusalOfUndo(found: Progress, now: Date): string | undefined {
  if (found.state === 'undone' || found.state === 'undoing') return importSentences.undone;
  if (found.state !== 'done' && found.state !== 'failed') return importSentences.notRun;
  return canUndo(found, now) ? undefined : importSentences.undoOver;
}

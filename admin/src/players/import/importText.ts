import { undoDays } from '@maidan/shared/domain/timing.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { importFailureSentences } from '@maidan/shared/rules/players/player-import.ts';
import type { ImportState, PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import ReplayIcon from '@mui/icons-material/Replay';
import UndoIcon from '@mui/icons-material/Undo';
import { type StateStyle, tagColours } from '../../ui/StateTag.tsx';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';

export const importStateStyles: Record<ImportState, StateStyle> = {
  uploaded: { label: translate('playerImports.states.uploaded'), icon: HourglassIcon, ...tagColours.marigold },
  checked: { label: translate('playerImports.states.checked'), icon: HourglassIcon, ...tagColours.marigold },
  running: { label: translate('playerImports.states.running'), icon: ReplayIcon, ...tagColours.sky },
  done: { label: translate('playerImports.states.done'), icon: CheckIcon, ...tagColours.grass },
  undoing: { label: translate('playerImports.states.undoing'), icon: ReplayIcon, ...tagColours.sky },
  undone: { label: translate('playerImports.states.undone'), icon: UndoIcon, ...tagColours.stone },
  failed: { label: translate('playerImports.states.failed'), icon: BlockIcon, ...tagColours.earth },
};

type Counts = NonNullable<PlayerImport['counts']>;

const none: Counts = { new: 0, same: 0, changed: 0, rejected: 0 };

/** Number of rows that an import writes: new and changed rows. */
export const rowsToImport = ({ counts }: Pick<PlayerImport, 'counts'>): number => {
  const { new: added, changed } = counts ?? none;
  return added + changed;
};

/** Text that says what the Import button is about to do. */
export function plannedText({ counts }: Pick<PlayerImport, 'counts'>): string {
  const { new: added, changed } = counts ?? none;
  return [
    added > 0 && translate('playerImports.check.added', { smart_count: added }),
    changed > 0 && translate('playerImports.check.updated', { smart_count: changed }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Why nothing can be imported; undefined when something can. */
export function nothingToImport(of: Pick<PlayerImport, 'counts'>): string | undefined {
  const { same, rejected } = of.counts ?? none;
  if (rowsToImport(of) > 0) return undefined;
  if (same === 0) return translate('playerImports.check.allRejected');
  return rejected === 0
    ? translate('playerImports.check.nothingNew')
    : translate('playerImports.check.nothingNewRejected', { smart_count: rejected });
}

type Work = Pick<PlayerImport, 'state' | 'processed' | 'rowCount'>;

/** Number of rows dealt with so far, at most `rowCount`; rows that change nothing count as well. */
export const processedRows = ({ processed, rowCount }: Work): number => Math.min(processed, rowCount);

/** The progress for screen readers. It changes only at each quarter, so that a reader can finish the sentence. */
export function announcedProgress(work: Work): string {
  const quarters = Math.floor((processedRows(work) / Math.max(work.rowCount, 1)) * 4);
  const verb = work.state === 'undoing' ? 'undo' : 'import';
  return quarters === 0
    ? translate(`playerImports.progress.${verb}Begun`)
    : translate(`playerImports.progress.${verb}Percent`, { percent: quarters * 25 });
}

/** Says until when a finished import can be undone, or that it cannot. */
export const undoText = ({ undoUntil }: Pick<PlayerImport, 'undoUntil'>): string =>
  undoUntil
    ? translate('playerImports.result.undoUntil', { until: indianMoment(undoUntil) })
    : translate('playerImports.result.noUndo');

/** Says how many players an undo left in the register; undefined when it left none. */
export const keptText = ({ keptAtUndo }: Pick<PlayerImport, 'keptAtUndo'>): string | undefined =>
  keptAtUndo === 0 ? undefined : translate('playerImports.result.kept', { smart_count: keptAtUndo });

/** Sentences on what the end of an import means for the players. */
export function resultSentences(of: Pick<PlayerImport, 'state' | 'undoUntil' | 'keptAtUndo'>): string[] {
  if (of.state === 'done') return [translate('playerImports.result.known'), undoText(of)];
  if (of.state === 'undone') return [keptText(of) ?? translate('playerImports.result.asBefore')];
  return of.undoUntil ? [undoText(of)] : [];
}

type Stopped = Pick<PlayerImport, 'state' | 'undoUntil'> & Partial<Pick<PlayerImport, 'failure'>>;

/** Whether a run or an undo that stopped can go on: until the end of `undoUntil`, because its rows are erased then. */
export const canRetry = ({ state, undoUntil }: Stopped): boolean => state === 'failed' && undoUntil !== null;

/** The step that goes on with an import that stopped. The API refuses to run an import whose undo has begun. */
export const stepToRetry = ({ isUndoBegun }: Pick<PlayerImport, 'isUndoBegun'>): 'run' | 'undo' =>
  isUndoBegun ? 'undo' : 'run';

/** Says what to do about an import that stopped. */
export const stoppedText = (of: Stopped): string =>
  canRetry(of)
    ? importFailureSentences[of.failure ?? 'unexpected']
    : translate('playerImports.result.over', { days: undoDays });

type ImportEnd = Pick<PlayerImport, 'state' | 'undoUntil' | 'counts'>;

/** Whether rejected rows can be downloaded: while a finished import can be undone. Afterwards its rows are erased. */
export const keepsRejectedRows = ({ state, undoUntil, counts }: ImportEnd): boolean =>
  state === 'done' && undoUntil !== null && (counts?.rejected ?? 0) > 0;

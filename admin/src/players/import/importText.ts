import { undoDays } from '@maidan/shared/domain/timing.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { importFailureSentences } from '@maidan/shared/rules/players/player-import.ts';
import type { ImportField, ImportRowOutcome, ImportState, PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import ReplayIcon from '@mui/icons-material/Replay';
import UndoIcon from '@mui/icons-material/Undo';
import { type StateStyle, tagColours } from '../../ui/StateTag.tsx';

export const fieldLabels: Record<ImportField, string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  mobile: 'Mobile',
  age: 'Age',
  birthDate: 'Date of birth',
  address: 'Address',
  playingStyle: 'Playing style',
  unavailability: 'Unavailability',
  remarks: 'Remarks',
  registeredOn: 'Registered on',
};

interface OutcomeLabel {
  label: string;
  /** What an import does with such a row, and what it has done. */
  planned: string;
  finished: string;
  /** Heading of the column that explains the row. */
  detail: string;
  /** Shown when no row has this outcome. */
  none: string;
}

export const outcomeLabels: Record<ImportRowOutcome, OutcomeLabel> = {
  new: {
    label: 'New',
    planned: 'will be added',
    finished: 'were added',
    detail: 'Notes',
    none: 'No row is a player whom the register does not know yet.',
  },
  changed: {
    label: 'Changed',
    planned: 'will be updated',
    finished: 'were updated',
    detail: 'What changes',
    none: 'No row would change a player of the register.',
  },
  same: {
    label: 'Same',
    planned: 'stay as they are',
    finished: 'stayed as they were',
    detail: 'Notes',
    none: 'No row is the same as in the register.',
  },
  rejected: {
    label: 'Rejected',
    planned: 'are left out',
    finished: 'were left out',
    detail: 'Why it is left out',
    none: 'No row is rejected.',
  },
};

export const outcomes = Object.keys(outcomeLabels) as ImportRowOutcome[];

export const importStateStyles: Record<ImportState, StateStyle> = {
  uploaded: { label: 'Not checked', icon: HourglassIcon, ...tagColours.marigold },
  checked: { label: 'Not imported', icon: HourglassIcon, ...tagColours.marigold },
  running: { label: 'Importing', icon: ReplayIcon, ...tagColours.sky },
  done: { label: 'Imported', icon: CheckIcon, ...tagColours.grass },
  undoing: { label: 'Undoing', icon: ReplayIcon, ...tagColours.sky },
  undone: { label: 'Undone', icon: UndoIcon, ...tagColours.stone },
  failed: { label: 'Stopped', icon: BlockIcon, ...tagColours.earth },
};

type Counts = NonNullable<PlayerImport['counts']>;

const none: Counts = { new: 0, same: 0, changed: 0, rejected: 0 };

/** Rows that an import writes; the others are counted only. */
export const rowsToImport = ({ counts }: Pick<PlayerImport, 'counts'>): number => {
  const { new: added, changed } = counts ?? none;
  return added + changed;
};

/** What the Import button is about to do. */
export function plannedText({ counts }: Pick<PlayerImport, 'counts'>): string {
  const { new: added, changed } = counts ?? none;
  const parts = [
    added > 0 && `${pluralise(added, 'new player')} will be added`,
    changed > 0 && `${pluralise(changed, 'known player')} will be updated`,
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}

/** Why nothing can be imported; undefined when something can. */
export function nothingToImport(of: Pick<PlayerImport, 'counts'>): string | undefined {
  const { same, rejected } = of.counts ?? none;
  if (rowsToImport(of) > 0) return undefined;
  if (same === 0) return 'Nothing can be imported: every row is rejected. Correct the list, or match the columns anew.';
  return 'Nothing would change: every player of this list is in the register already.'.concat(
    rejected > 0 ? ` ${pluralise(rejected, 'row')} ${rejected === 1 ? 'is' : 'are'} rejected.` : '',
  );
}

type Work = Pick<PlayerImport, 'state' | 'processed' | 'rowCount'>;

/** Rows dealt with so far, never more than there are; rows that change nothing are dealt with as well. */
export const processedRows = ({ processed, rowCount }: Work): number => Math.min(processed, rowCount);

/** Announced at every quarter only: a screen reader would not come to an end of numbers. */
export function announcedProgress(work: Work): string {
  const quarters = Math.floor((processedRows(work) / Math.max(work.rowCount, 1)) * 4);
  const verb = work.state === 'undoing' ? 'Undoing' : 'Importing';
  return quarters === 0 ? `${verb} has begun.` : `${verb}: ${quarters * 25} percent done.`;
}

/** Until when an import can be undone; a finished one that cannot be says so. */
export const undoText = ({ undoUntil }: Pick<PlayerImport, 'undoUntil'>): string =>
  undoUntil ? `The import can be undone until ${indianMoment(undoUntil)}.` : 'The import can no longer be undone.';

/** What an undo left in the register; undefined when it left nothing. */
export function keptText({ keptAtUndo }: Pick<PlayerImport, 'keptAtUndo'>): string | undefined {
  if (keptAtUndo === 0) return undefined;
  return `${pluralise(keptAtUndo, 'player')} ${keptAtUndo === 1 ? 'was' : 'were'} kept: registered or edited since the import.`;
}

/** What the end of an import means for the register. */
export function resultSentences(of: Pick<PlayerImport, 'state' | 'undoUntil' | 'keptAtUndo'>): string[] {
  if (of.state === 'done')
    return ['These players are known now: they register as Old Player with their own mobile number.', undoText(of)];
  if (of.state === 'undone') return [keptText(of) ?? 'The register is as it was before the import.'];
  return of.undoUntil ? [undoText(of)] : [];
}

type Stopped = Pick<PlayerImport, 'state' | 'undoUntil'> & Partial<Pick<PlayerImport, 'failure'>>;

/** A run or an undo that stopped goes on as long as its rows are kept. */
export const canRetry = ({ state, undoUntil }: Stopped): boolean => state === 'failed' && undoUntil !== null;

/** What may be done about an import that stopped. */
export const stoppedText = (of: Stopped): string =>
  canRetry(of)
    ? importFailureSentences[of.failure ?? 'unexpected']
    : `It can no longer go on: the rows of a list are erased after ${undoDays} days. Import the list again.`;

type ImportEnd = Pick<PlayerImport, 'state' | 'undoUntil' | 'counts'>;

/** The rejected rows can be downloaded as long as the import can be undone; then its rows are erased. */
export const keepsRejectedRows = ({ state, undoUntil, counts }: ImportEnd): boolean =>
  state === 'done' && undoUntil !== null && (counts?.rejected ?? 0) > 0;

import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import ReplayIcon from '@mui/icons-material/Replay';
import UndoIcon from '@mui/icons-material/Undo';
import type { ImportField, ImportRowOutcome, ImportState } from '@maidan/shared/wire/player-imports.ts';
import { palette } from '../../theme/palette.ts';
import type { StateStyle } from '../../ui/StateTag.tsx';

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

const onMarigold = { background: palette.marigold, foreground: palette.ink };
const onSky = { background: palette.sky, foreground: palette.chalk };
const onStone = { background: palette.stone, foreground: palette.chalk };

export const importStateStyles: Record<ImportState, StateStyle> = {
  uploaded: { label: 'Not checked', icon: HourglassIcon, ...onMarigold },
  checked: { label: 'Not imported', icon: HourglassIcon, ...onMarigold },
  running: { label: 'Importing', icon: ReplayIcon, ...onSky },
  done: { label: 'Imported', icon: CheckIcon, background: palette.grass, foreground: palette.chalk },
  undoing: { label: 'Undoing', icon: ReplayIcon, ...onSky },
  undone: { label: 'Undone', icon: UndoIcon, ...onStone },
  failed: { label: 'Stopped', icon: BlockIcon, background: palette.earthDark, foreground: palette.chalk },
};

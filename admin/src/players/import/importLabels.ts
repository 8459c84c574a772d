import type { ImportField, ImportRowOutcome, ImportState } from '@maidan/shared/wire/player-imports.ts';
import { palette } from '../../theme/palette.ts';

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

interface StateStyle {
  label: string;
  background: string;
  foreground: string;
}

const onMarigold = { background: palette.marigold, foreground: palette.ink };
const onSky = { background: palette.sky, foreground: palette.chalk };
const onStone = { background: palette.stone, foreground: palette.chalk };

export const importStateStyles: Record<ImportState, StateStyle> = {
  uploaded: { label: 'Not checked', ...onMarigold },
  checked: { label: 'Not imported', ...onMarigold },
  running: { label: 'Importing', ...onSky },
  done: { label: 'Imported', background: palette.grass, foreground: palette.chalk },
  undoing: { label: 'Undoing', ...onSky },
  undone: { label: 'Undone', ...onStone },
  failed: { label: 'Stopped', background: palette.earthDark, foreground: palette.chalk },
};

import type { PlayerCorrectionView } from '@maidan/shared/wire/player-record.ts';

export type CorrectedField = PlayerCorrectionView['changes'][number]['field'];

/** The labels of the form, and of what was corrected. */
export const fieldLabels: Record<CorrectedField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  age: 'Age',
  mobile: 'Mobile',
  address: 'Address',
  playingStyle: 'Playing style',
  unavailability: 'Unavailability',
  remarks: 'Remarks',
  photo: 'Photo',
};

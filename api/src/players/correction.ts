import {
  changedFields,
  correctedFields,
  correctionErrors,
  type PlayerCorrectionForm,
} from '@maidan/shared/rules/players/player-correction.ts';
import type { Entered } from '@maidan/shared/rules/entry.ts';
import { nameKey, normaliseMobile, readAge, tidyName } from '@maidan/shared/rules/registration.ts';
import { tidyText } from '@maidan/shared/rules/typed-text.ts';
import type { PlayerCorrectionFields } from '@maidan/shared/wire/player-record.ts';
import type { Player } from './player.entity.ts';
import type { PlayerCorrection } from './player-correction.entity.ts';

type StoredFields = Omit<PlayerCorrectionFields, 'dateOfBirth'> & Pick<Player, 'dateOfBirth'>;
type StoredPlayer = StoredFields & Pick<Player, 'kind' | 'nameKey' | 'photoKey'>;

/** The changes that a correction makes to a player. */
export interface DecidedCorrection {
  /** New values of changed columns, without the photo's. */
  columns: Partial<StoredFields & Pick<Player, 'nameKey'>>;
  /** Empty when nothing changes. */
  changes: PlayerCorrection['changes'];
  /** Whether the mobile or the `nameKey` changes; a person is recognised by these two. */
  hasNewIdentity: boolean;
  /** One sentence per field that breaks a rule. */
  errors: Record<string, string>;
}

export const correctableFields = (player: StoredFields): PlayerCorrectionFields => {
  const { firstName, lastName, age, mobile, address, playingStyle, unavailability, remarks } = player;
  const dateOfBirth = player.dateOfBirth ?? '';
  return { firstName, lastName, age, mobile, address, playingStyle, unavailability, remarks, dateOfBirth };
};

/** The form as a registration stores it. */
const normalised = (form: PlayerCorrectionForm): PlayerCorrectionFields => ({
  firstName: tidyName(form.firstName),
  lastName: tidyName(form.lastName),
  age: readAge(form.age),
  mobile: normaliseMobile(form.mobile),
  address: tidyText(form.address),
  playingStyle: form.playingStyle,
  unavailability: tidyText(form.unavailability),
  remarks: tidyText(form.remarks),
  dateOfBirth: tidyText(form.dateOfBirth),
});

/** The form as it is sent. A date of birth that is not sent does not change. */
type SentForm = Omit<PlayerCorrectionForm, 'dateOfBirth'> & { dateOfBirth?: string | undefined };

/**
 * Decides what a correction changes, and which rules it breaks.
 * @param isPhotoChanged whether a photo was sent, or the stored photo is to be removed
 */
export function decideCorrection(
  stored: StoredPlayer,
  sentForm: SentForm,
  isPhotoChanged: boolean,
  entered: Entered,
): DecidedCorrection {
  const before = correctableFields(stored);
  const form: PlayerCorrectionForm = { ...sentForm, dateOfBirth: sentForm.dateOfBirth ?? before.dateOfBirth };
  const typed = changedFields(form, before);
  const sent = normalised(form);
  const after = { ...before, ...Object.fromEntries(typed.map((field) => [field, sent[field]])) };
  const changed = correctedFields.filter((field) => before[field] !== after[field]);
  const isRenamed = changed.includes('firstName') || changed.includes('lastName');
  const key = isRenamed ? nameKey(after.firstName, after.lastName) : stored.nameKey;
  return {
    columns: {
      ...Object.fromEntries(
        changed.map((field) => [field, field === 'dateOfBirth' ? after[field] || null : after[field]]),
      ),
      ...(isRenamed && { nameKey: key }),
    },
    changes: [
      ...changed.map((field) => ({ field, before: before[field], after: after[field] })),
      ...(isPhotoChanged ? [{ field: 'photo' as const, before: null, after: null }] : []),
    ],
    hasNewIdentity: key !== stored.nameKey || changed.includes('mobile'),
    errors: correctionErrors(form, before, stored.kind, entered),
  };
}

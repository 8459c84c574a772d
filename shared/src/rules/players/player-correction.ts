import type { PlayerKind } from '../../domain/player-type.ts';
import type { PlayerCorrectionFields } from '../../wire/player-record.ts';
import { correctedBirthError, type Entered } from '../entry.ts';
import { longestReason } from '../erasure.ts';
import { registrationRules } from '../registration.ts';
import { atMost, type FieldErrors, fieldError, fieldErrors, required, type RuleSet } from '../rule-set.ts';

/**
 * Messages about correcting a player; the specification has none, so they are our own. Messages about a field are the
 * registration's.
 */
export const correctionSentences = {
  reason: 'Please say why this is corrected',
  reasonTooLong: `The reason must not be longer than ${longestReason} characters`,
  unchanged: 'Nothing has been changed',
  corrected: 'Player corrected successfully',
  failed: 'Failed to save the correction. Please try again.',
} as const;

type Corrected = keyof PlayerCorrectionFields;

/** What can be corrected, in the order of the form. */
export const correctedFields = [
  'firstName',
  'lastName',
  'age',
  'dateOfBirth',
  'mobile',
  'address',
  'playingStyle',
  'unavailability',
  'remarks',
] as const satisfies readonly Corrected[];

/** What an administrator fills in. `age` is what was typed or a number; empty where it is not known. */
export interface PlayerCorrectionForm extends Omit<PlayerCorrectionFields, 'age'> {
  age: string | number;
  reason: string;
}

export const reasonRules: RuleSet<{ reason: string }> = {
  reason: [required(correctionSentences.reason), atMost(longestReason, correctionSentences.reasonTooLong)],
};

/** Fields in which what was typed differs from what is stored. */
export const changedFields = (
  form: Record<Corrected, string | number | null>,
  stored: PlayerCorrectionFields,
): Corrected[] => correctedFields.filter((field) => typedText(form[field]) !== typedText(stored[field]));

/** Returns the text of a value; empty for an age that is not known. */
const typedText = (value: string | number | null): string => String(value ?? '').trim();

/**
 * The errors of a correction. The registration's rules apply only to fields that change. So the mobile of a player of
 * an old list can be corrected, even if the player has no address or is 60 years old.
 * @param kind decides the limits of the age
 * @param entered the player's event, which may ask for a date of birth, and the days between which the age was given
 */
export function correctionErrors(
  form: PlayerCorrectionForm,
  stored: PlayerCorrectionFields,
  kind: PlayerKind,
  entered: Entered,
): FieldErrors<PlayerCorrectionForm> {
  const typed = { ...form, playerType: kind };
  const errors: FieldErrors<PlayerCorrectionForm> = {};
  const changed = changedFields(form, stored);
  for (const field of changed) {
    const sentence = fieldError(registrationRules, field, typed);
    if (sentence) errors[field] = sentence;
  }
  const isBirthChanged = changed.includes('dateOfBirth');
  const ofBirth =
    isBirthChanged || changed.includes('age') ? correctedBirthError(entered, form, isBirthChanged) : undefined;
  if (ofBirth) errors.dateOfBirth = ofBirth;
  return { ...errors, ...fieldErrors(reasonRules, form) };
}

import { ageLimits } from '@maidan/shared/domain/age-limits.ts';
import {
  mobileCheckError,
  normaliseMobile,
  readAge,
  registrationRules,
  registrationSentences as messages,
  tidyName,
  type RegistrationForm,
} from '@maidan/shared/rules/registration.ts';
import { fieldError, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { formSentences } from './form-sentences.ts';
import { formFields, type Answers, type FormField, type FormState } from './registration.machine.ts';

export type FormErrors = Partial<Record<FormField, string>>;

/** The recorded names of an old player with a known number; the form shows them and they cannot be edited. */
export function namesOfKnownPlayer({ answers, check }: FormState): { firstName: string; lastName: string } | undefined {
  const isOld = playerKind(answers.playerType) === 'old';
  if (!isOld || check.phase !== 'answered' || !check.exists) return undefined;
  const names = { firstName: check.firstName, lastName: check.lastName };
  // Old records may hold names that today's rules refuse ("Krishna-Das"); those fields stay editable.
  const isLockable = (['firstName', 'lastName'] as const).every((name) => !fieldError(registrationRules, name, names));
  return isLockable ? names : undefined;
}

export const isMinor = ({ answers }: FormState): boolean => readAge(answers.age) < ageLimits.adult;

/** The declaration is accepted, and in the version for the entered age: a minor's has the guardian's clause. */
export const hasDeclared = (form: FormState): boolean =>
  form.answers.declaration && form.answers.declaredForMinor === isMinor(form);

/** The answers as they will be sent. */
export const submittedAnswers = (form: FormState): Answers => ({
  ...form.answers,
  ...namesOfKnownPlayer(form),
  declaration: hasDeclared(form),
  mobile: normaliseMobile(form.answers.mobile),
});

const formOf = (form: FormState): Partial<RegistrationForm> => ({
  ...submittedAnswers(form),
  photo: form.photo.phase === 'none' ? undefined : form.photo.facts,
});

/** The ten digits to check, or undefined while the number is invalid or for a child, who needs no check. */
export function mobileToCheck({ answers }: FormState): string | undefined {
  if (playerKind(answers.playerType) === 'child') return undefined;
  const error = fieldError(registrationRules, 'mobile', { mobile: answers.mobile });
  return error ? undefined : normaliseMobile(answers.mobile);
}

/**
 * The name sent with the check of an old player's number; empty until both names are valid. The API confirms a player
 * under 18 only by the exact name, so that nobody learns from a number alone that it belongs to a child.
 */
export function nameForMobileCheck({ answers }: FormState): string {
  if (playerKind(answers.playerType) !== 'old') return '';
  const isComplete = (['firstName', 'lastName'] as const).every(
    (name) => !fieldError(registrationRules, name, answers),
  );
  return isComplete ? tidyName(`${answers.firstName} ${answers.lastName}`) : '';
}

/** No new check is required: the number is known, or was checked with the name as it is now. */
export const isMobileChecked = (form: FormState): boolean =>
  form.check.phase === 'answered' && (form.check.exists || (form.check.name ?? '') === nameForMobileCheck(form));

type MobileStatus = { state: 'idle' | 'checking' | 'valid' | 'invalid'; message?: string };

/** Checking, then valid or invalid with a message. */
export function mobileStatus(form: FormState): MobileStatus {
  if (!mobileToCheck(form)) return { state: 'idle' };
  const { check, answers } = form;
  if (check.phase === 'unchecked') return { state: 'idle' };
  if (check.phase === 'checking') return { state: 'checking', message: messages.checkingMobile };
  if (check.phase === 'failed') return { state: 'invalid', message: messages.checkFailed };
  if (!answers.playerType) return { state: 'idle' };
  const message = mobileCheckError(answers.playerType, check.exists);
  return message ? { state: 'invalid', message } : { state: 'valid' };
}

/** First error of every field: from the shared rules, the mobile check, the photo and the server. */
export function formErrors(form: FormState): FormErrors {
  const errors: FormErrors = fieldErrors(registrationRules, formOf(form));
  const mobile = mobileStatus(form);
  if (!errors.mobile && mobile.message) errors.mobile = mobile.message;
  if (!errors.photo && form.photo.phase === 'refused') errors.photo = form.photo.message;
  if (!errors.photo && form.photo.phase === 'reading') errors.photo = formSentences.photoNotYet;
  return { ...form.refused, ...errors };
}

/** Errors of touched fields. A check or a photo still in progress is not shown as an error. */
export function shownErrors(form: FormState): FormErrors {
  const entries = Object.entries(formErrors(form)).filter(([field]) => form.touched[field as FormField]);
  const shown: FormErrors = Object.fromEntries(entries);
  if (mobileStatus(form).state === 'checking') delete shown.mobile;
  if (shown.photo === formSentences.photoNotYet) delete shown.photo;
  if (mobileStatus(form).state === 'invalid') shown.mobile = formErrors(form).mobile;
  return shown;
}

/** The error to alert: the first in the order of `formFields`. */
export function firstProblem(form: FormState): { field: FormField; message: string } | undefined {
  const errors = formErrors(form);
  const field = formFields.find((name) => errors[name]);
  return field && { field, message: errors[field] ?? '' };
}

/** "The submit button looks disabled unless the age is valid and the declaration is ticked." */
export const isSubmitEnabled = (form: FormState): boolean =>
  hasDeclared(form) && fieldError(registrationRules, 'age', form.answers) === undefined;

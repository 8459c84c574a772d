import {
  ageLimits,
  mobileCheckError,
  normaliseMobile,
  readAge,
  registrationRules,
  registrationSentences as say,
  tidyName,
  type RegistrationForm,
} from '@maidan/shared/rules/registration.ts';
import { fieldError, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { formSentences } from './form-sentences.ts';
import { formFields, type Answers, type FormField, type FormState } from './registration.machine.ts';

export type FormErrors = Partial<Record<FormField, string>>;

/** An old player whose number is known: the club's names stand in the form and cannot be edited. */
export function namesOfKnownPlayer({ answers, check }: FormState): { firstName: string; lastName: string } | undefined {
  const isOld = playerKind(answers.playerType) === 'old';
  if (!isOld || check.phase !== 'answered' || !check.exists) return undefined;
  const names = { firstName: check.firstName, lastName: check.lastName };
  // An old list may hold "Krishna-Das", which today's rules refuse: such fields stay editable, or nobody could get past
  // them.
  const isLockable = (['firstName', 'lastName'] as const).every((name) => !fieldError(registrationRules, name, names));
  return isLockable ? names : undefined;
}

export const isMinor = ({ answers }: FormState): boolean => readAge(answers.age) < ageLimits.adult;

/** A tick counts for the words it was given to: for a player under 18 a guardian agrees as well. */
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

/** The ten digits worth asking the club about, or undefined. A child is always welcome: nobody is asked. */
export function mobileToCheck({ answers }: FormState): string | undefined {
  if (playerKind(answers.playerType) === 'child') return undefined;
  const broken = fieldError(registrationRules, 'mobile', { mobile: answers.mobile });
  return broken ? undefined : normaliseMobile(answers.mobile);
}

/**
 * The name that goes along with an old player's number. The club knows a player under 18 only by the very name, so that
 * it tells nobody that a number belongs to a child. Empty until both names are typed.
 */
export function nameToSay({ answers }: FormState): string {
  if (playerKind(answers.playerType) !== 'old') return '';
  const isWhole = (['firstName', 'lastName'] as const).every((name) => !fieldError(registrationRules, name, answers));
  return isWhole ? tidyName(`${answers.firstName} ${answers.lastName}`) : '';
}

/** The club need not be asked again: it knows the number, or has heard the name as it stands now. */
export const isMobileAnswered = (form: FormState): boolean =>
  form.check.phase === 'answered' && (form.check.exists || (form.check.name ?? '') === nameToSay(form));

export type MobileStatus = { state: 'idle' | 'checking' | 'valid' | 'invalid'; sentence?: string };

/** Checking, then valid or invalid with a message. */
export function mobileStatus(form: FormState): MobileStatus {
  if (!mobileToCheck(form)) return { state: 'idle' };
  const { check, answers } = form;
  if (check.phase === 'unasked') return { state: 'idle' };
  if (check.phase === 'checking') return { state: 'checking', sentence: say.checkingMobile };
  if (check.phase === 'failed') return { state: 'invalid', sentence: say.checkFailed };
  if (!answers.playerType) return { state: 'idle' };
  const sentence = mobileCheckError(answers.playerType, check.exists);
  return sentence ? { state: 'invalid', sentence } : { state: 'valid' };
}

/** Every broken rule by field: the shared rules, then what the number check and the server said. */
export function formErrors(form: FormState): FormErrors {
  const errors: FormErrors = fieldErrors(registrationRules, formOf(form));
  const verdict = mobileStatus(form);
  if (!errors.mobile && verdict.sentence) errors.mobile = verdict.sentence;
  if (!errors.photo && form.photo.phase === 'refused') errors.photo = form.photo.sentence;
  if (!errors.photo && form.photo.phase === 'reading') errors.photo = formSentences.photoNotYet;
  return { ...form.refused, ...errors };
}

/** Errors of fields that were left once. What is still being checked or read is no error yet. */
export function shownErrors(form: FormState): FormErrors {
  const entries = Object.entries(formErrors(form)).filter(([field]) => form.touched[field as FormField]);
  const shown: FormErrors = Object.fromEntries(entries);
  if (mobileStatus(form).state === 'checking') delete shown.mobile;
  if (shown.photo === formSentences.photoNotYet) delete shown.photo;
  if (mobileStatus(form).state === 'invalid') shown.mobile = formErrors(form).mobile;
  return shown;
}

/** The one error that is alerted: the first in the order of the rules. */
export function firstProblem(form: FormState): { field: FormField; sentence: string } | undefined {
  const errors = formErrors(form);
  const field = formFields.find((name) => errors[name]);
  return field && { field, sentence: errors[field] ?? '' };
}

/** "The submit button looks disabled unless the age is valid and the declaration is ticked." */
export const isSubmitEnabled = (form: FormState): boolean =>
  hasDeclared(form) && fieldError(registrationRules, 'age', form.answers) === undefined;

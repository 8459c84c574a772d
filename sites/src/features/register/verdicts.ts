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
import { playerKind } from '@maidan/shared/player-kind.ts';
import { deskSentences } from './desk-sentences.ts';
import { deskFields, type Answers, type Desk, type DeskField } from './registration.machine.ts';

export type DeskErrors = Partial<Record<DeskField, string>>;

/** An old player whose number is known: the club's names stand in the form and cannot be edited. */
export function knownNames({ answers, check }: Desk): { firstName: string; lastName: string } | undefined {
  const isOld = playerKind(answers.playerType) === 'old';
  if (!isOld || check.phase !== 'answered' || !check.exists) return undefined;
  const names = { firstName: check.firstName, lastName: check.lastName };
  // An old list may hold "Krishna-Das", which today's rules refuse: such fields stay editable, or nobody could get past
  // them.
  const isLockable = (['firstName', 'lastName'] as const).every((name) => !fieldError(registrationRules, name, names));
  return isLockable ? names : undefined;
}

export const isMinor = ({ answers }: Desk): boolean => readAge(answers.age) < ageLimits.adult;

/** A tick counts for the words it was given to: for a player under 18 a guardian agrees as well. */
export const hasDeclared = (desk: Desk): boolean =>
  desk.answers.declaration && desk.answers.declaredForMinor === isMinor(desk);

/** The answers as they will be sent. */
export const settledAnswers = (desk: Desk): Answers => ({
  ...desk.answers,
  ...knownNames(desk),
  declaration: hasDeclared(desk),
  mobile: normaliseMobile(desk.answers.mobile),
});

const formOf = (desk: Desk): Partial<RegistrationForm> => ({
  ...settledAnswers(desk),
  photo: desk.photo.phase === 'none' ? undefined : desk.photo.facts,
});

/** The ten digits worth asking the club about, or undefined. A child is always welcome: nobody is asked. */
export function mobileToCheck({ answers }: Desk): string | undefined {
  if (playerKind(answers.playerType) === 'child') return undefined;
  const broken = fieldError(registrationRules, 'mobile', { mobile: answers.mobile });
  return broken ? undefined : normaliseMobile(answers.mobile);
}

/**
 * The name that goes along with an old player's number. The club knows a player under 18 only by the very name, so that
 * it tells nobody that a number belongs to a child. Empty until both names are typed.
 */
export function nameToSay({ answers }: Desk): string {
  if (playerKind(answers.playerType) !== 'old') return '';
  const isWhole = (['firstName', 'lastName'] as const).every((name) => !fieldError(registrationRules, name, answers));
  return isWhole ? tidyName(`${answers.firstName} ${answers.lastName}`) : '';
}

/** The club need not be asked again: it knows the number, or has heard the name as it stands now. */
export const isMobileAnswered = (desk: Desk): boolean =>
  desk.check.phase === 'answered' && (desk.check.exists || (desk.check.name ?? '') === nameToSay(desk));

export type MobileVerdict = { state: 'idle' | 'checking' | 'valid' | 'invalid'; sentence?: string };

/** Checking, then valid or invalid with a message. */
export function mobileVerdict(desk: Desk): MobileVerdict {
  if (!mobileToCheck(desk)) return { state: 'idle' };
  const { check, answers } = desk;
  if (check.phase === 'unasked') return { state: 'idle' };
  if (check.phase === 'checking') return { state: 'checking', sentence: say.checkingMobile };
  if (check.phase === 'failed') return { state: 'invalid', sentence: say.checkFailed };
  if (!answers.playerType) return { state: 'idle' };
  const sentence = mobileCheckError(answers.playerType, check.exists);
  return sentence ? { state: 'invalid', sentence } : { state: 'valid' };
}

/** Every broken rule by field: the shared rules, then what the number check and the server said. */
export function deskErrors(desk: Desk): DeskErrors {
  const errors: DeskErrors = fieldErrors(registrationRules, formOf(desk));
  const verdict = mobileVerdict(desk);
  if (!errors.mobile && verdict.sentence) errors.mobile = verdict.sentence;
  if (!errors.photo && desk.photo.phase === 'refused') errors.photo = desk.photo.sentence;
  if (!errors.photo && desk.photo.phase === 'reading') errors.photo = deskSentences.photoNotYet;
  return { ...desk.refused, ...errors };
}

/** Errors of fields that were left once. What is still being checked or read is no error yet. */
export function shownErrors(desk: Desk): DeskErrors {
  const entries = Object.entries(deskErrors(desk)).filter(([field]) => desk.touched[field as DeskField]);
  const shown: DeskErrors = Object.fromEntries(entries);
  if (mobileVerdict(desk).state === 'checking') delete shown.mobile;
  if (shown.photo === deskSentences.photoNotYet) delete shown.photo;
  if (mobileVerdict(desk).state === 'invalid') shown.mobile = deskErrors(desk).mobile;
  return shown;
}

/** The one error that is alerted: the first in the order of the rules. */
export function firstProblem(desk: Desk): { field: DeskField; sentence: string } | undefined {
  const errors = deskErrors(desk);
  const field = deskFields.find((name) => errors[name]);
  return field && { field, sentence: errors[field] ?? '' };
}

/** "The submit button looks disabled unless the age is valid and the declaration is ticked." */
export const looksReady = (desk: Desk): boolean =>
  hasDeclared(desk) && fieldError(registrationRules, 'age', desk.answers) === undefined;

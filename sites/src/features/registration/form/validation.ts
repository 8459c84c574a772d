import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { type Eligibility, hasAgeRange } from '@maidan/shared/domain/registration/eligibility.ts';
import { ageLimits, playerKind } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { entryErrors } from '@maidan/shared/rules/entry.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import {
  normaliseMobile,
  readAge,
  type RegistrationForm,
  registrationRules,
  registrationSentences as messages,
  tidyName,
} from '@maidan/shared/rules/registration.ts';
import { fieldError, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { isBlank } from '@maidan/shared/rules/typed-text.ts';
import { type Answers, type FormField, formFields, type FormState, type LimitedEvent } from './form-state.ts';
import { mobileStatus } from './mobile-status.ts';

export type Guardian = Pick<Answers, 'guardianName' | 'guardianRelation'>;
export type FormErrors = Partial<Record<FormField, string>>;

/**
 * The recorded names of an old player with a known number, which the form shows and locks. Undefined when the form is
 * filled in for somebody else with that number.
 */
export function namesOfKnownPlayer({ answers, check }: FormState): { firstName: string; lastName: string } | undefined {
  const isOld = playerKind(answers.playerType) === 'old' && !answers.isAnotherPerson;
  if (!isOld || check.phase !== 'answered' || !check.exists) return undefined;
  const names = { firstName: check.firstName, lastName: check.lastName };
  // Old records may have names that today's rules refuse ("Krishna-Das"); the fields then stay editable.
  const isLockable = (['firstName', 'lastName'] as const).every((name) => !fieldError(registrationRules, name, names));
  return isLockable ? names : undefined;
}

/**
 * A whole name that was typed into the first field, split before its last word; undefined when a last name is typed.
 */
export function splitWholeName({ firstName, lastName }: Pick<Answers, 'firstName' | 'lastName'>) {
  const name = tidyName(firstName);
  const space = name.lastIndexOf(' ');
  return isBlank(lastName) && space > 0
    ? { firstName: name.slice(0, space), lastName: name.slice(space + 1) }
    : undefined;
}

export const isMinor = ({ answers }: FormState): boolean => readAge(answers.age) < ageLimits.adult;

/** Whether the guardian who agrees for a player under 18 has given name and relation. */
export const isGuardianNamed = ({ guardianName, guardianRelation }: Guardian): boolean =>
  !isBlank(guardianName) && guardianRelation !== '';

/** Whether the declaration is accepted in its form for the entered age. For a minor, a guardian must be named. */
export const hasDeclared = (form: FormState): boolean =>
  form.answers.declaration &&
  form.answers.declaredForMinor === isMinor(form) &&
  (!isMinor(form) || isGuardianNamed(form.answers));

/** The limits of the chosen event; undefined for an event that is open to everybody. */
export const chosenLimits = ({ answers, limitedEvents }: FormState): LimitedEvent | undefined =>
  limitedEvents.find(({ id }) => id === answers.selectedEvent);

export function asksDateOfBirth(form: FormState): boolean {
  const limits = chosenLimits(form);
  return limits !== undefined && hasAgeRange(limits);
}

export const asksWomanOrGirl = (form: FormState): boolean => chosenLimits(form)?.openTo === 'women';

/** Today in India by the server's clock. The entered age is the age on this day. */
export const todayOfForm = (): string => indianDay(serverNow());

/** Whether the age, as far as it is known, keeps the player out of an event. */
export function isOutOfRange({ answers }: FormState, event: Eligibility): boolean {
  const age = readAge(answers.age);
  if (!hasAgeRange(event) || !Number.isInteger(age)) return false;
  const errors = entryErrors({ ...event, openTo: 'all' }, answers, todayOfForm());
  return [errors.age, errors.dateOfBirth].some((error) => error === messages.tooYoung || error === messages.tooOld);
}

/**
 * The answers as they are sent: without those that the chosen event does not ask for, and with a known player's names.
 */
export const submittedAnswers = (form: FormState): Answers => ({
  ...form.answers,
  dateOfBirth: asksDateOfBirth(form) ? form.answers.dateOfBirth : '',
  isWomanOrGirl: asksWomanOrGirl(form) && form.answers.isWomanOrGirl,
  ...namesOfKnownPlayer(form),
  declaration: hasDeclared(form),
  mobile: normaliseMobile(form.answers.mobile),
});

const formOf = (form: FormState): Partial<RegistrationForm> => ({
  ...submittedAnswers(form),
  photo: form.photo.phase === 'ready' ? form.photo.facts : undefined,
});

/**
 * Returns the first error of each field, from the shared rules, the mobile check, the photo and the server. Errors of
 * the server are in the page's language, all others in English.
 */
export function formErrors(form: FormState): FormErrors {
  const limits = chosenLimits(form);
  const ofEvent = limits && entryErrors(limits, form.answers, todayOfForm());
  const errors: FormErrors = { ...ofEvent, ...fieldErrors(registrationRules, formOf(form)) };
  const mobile = mobileStatus(form);
  if (!errors.mobile && mobile.message) errors.mobile = mobile.message;
  if (form.photo.phase === 'refused') errors.photo = form.photo.message;
  if (form.photo.phase === 'reading') errors.photo = photoSentences.notYet;
  return { ...form.refused, ...errors };
}

/**
 * The errors of touched fields. An error of the mobile check is shown at once. A check or a photo still in progress is
 * not shown as an error.
 */
export function shownErrors(form: FormState): FormErrors {
  const entries = Object.entries(formErrors(form)).filter(([field]) => form.touched[field as FormField]);
  const shown: FormErrors = Object.fromEntries(entries);
  if (mobileStatus(form).state === 'checking') delete shown.mobile;
  if (shown.photo === photoSentences.notYet) delete shown.photo;
  if (mobileStatus(form).state === 'invalid') shown.mobile = formErrors(form).mobile;
  return shown;
}

/**
 * Whether the mobile comes right after the player type. It does for an old player, because the club's list has the
 * names of that number.
 */
export const isMobileFirst = ({ answers }: FormState): boolean => playerKind(answers.playerType) === 'old';

/** The fields in the order of the page. */
const fieldsOfPage = (form: FormState): readonly FormField[] =>
  isMobileFirst(form)
    ? [...new Set<FormField>(['selectedEvent', 'isWomanOrGirl', 'playerType', 'mobile', ...formFields])]
    : formFields;

/** The error to alert: the first in the order of the page. */
export function firstProblem(form: FormState): { field: FormField; message: string } | undefined {
  const errors = formErrors(form);
  const field = fieldsOfPage(form).find((name) => errors[name]);
  return field && { field, message: errors[field] ?? '' };
}

/** Spec: "The submit button looks disabled unless the age is valid and the declaration is ticked." */
export const isSubmitEnabled = (form: FormState): boolean =>
  hasDeclared(form) && fieldError(registrationRules, 'age', form.answers) === undefined;

/**
 * Ways to register somebody else with the same number. Whether a player counts as new or old depends on the number
 * (spec section 5), and on the name only where all who have the number are under 18 (`mobileCheck` of the API).
 */
export type AnotherPerson = 'registerAsOld' | 'registerAsNew' | 'writeOwnName' | 'ownName';

/** The way that is offered for the current answers; undefined when there is none. */
export function anotherPerson(form: FormState): AnotherPerson | undefined {
  const { message, state } = mobileStatus(form);
  if (message === messages.notANewPlayer) return 'registerAsOld';
  if (message === messages.notAnOldPlayer) return 'registerAsNew';
  if (namesOfKnownPlayer(form)) return 'writeOwnName';
  const isOld = playerKind(form.answers.playerType) === 'old';
  return isOld && state === 'valid' && form.answers.isAnotherPerson ? 'ownName' : undefined;
}

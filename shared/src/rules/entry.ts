import { ageOn, dayOfAge, type Eligibility, fitOfAge, hasAgeRange } from '../domain/registration/eligibility.ts';
import { isCalendarDay } from '../format/dates.ts';
import { readAge, registrationSentences as messages } from './registration.ts';
import { isBlank } from './typed-text.ts';

/** A player's answers to what an event asks. The age is as typed, or a number; the date of birth is `YYYY-MM-DD`. */
interface EntryAnswers {
  age: string | number;
  dateOfBirth?: string | null | undefined;
  isWomanOrGirl?: boolean | null | undefined;
}

type EntryErrors = Partial<Record<keyof EntryAnswers, string>>;

const misfit = { fits: undefined, young: messages.tooYoung, old: messages.tooOld } as const;

/**
 * The error when somebody who was born on that day is too young or too old on the day on which the age counts;
 * undefined when the age fits.
 */
function birthError(event: Eligibility, born: string): string | undefined {
  const day = dayOfAge(event);
  return misfit[fitOfAge(event, ageOn(day, born), day)];
}

/**
 * The error of a date of birth that does not exist, is after `last`, or makes the given age impossible on all days from
 * `first` to `last`. Undefined without an error.
 */
function dayError(
  born: string,
  age: number,
  [first, last]: readonly [first: string, last: string],
): string | undefined {
  if (!isCalendarDay(born)) return messages.dateOfBirthReal;
  if (born > last) return messages.dateOfBirthFuture;
  // Another rule refuses an age that is no number of years, so there is no second error here.
  if (!Number.isInteger(age)) return undefined;
  return age < ageOn(first, born) || age > ageOn(last, born) ? messages.ageDiffers : undefined;
}

/**
 * Why a player cannot enter an event, by field. Without a date of birth, the age is refused as well when no birthday
 * makes it fit.
 * @param today the Indian day on which the age was typed
 */
export function entryErrors(event: Eligibility, answers: EntryAnswers, today: string): EntryErrors {
  const errors: EntryErrors = {};
  if (event.openTo === 'women' && answers.isWomanOrGirl !== true) errors.isWomanOrGirl = messages.womanOrGirl;
  if (!hasAgeRange(event)) return errors;
  const [age, born] = [readAge(answers.age), answers.dateOfBirth ?? ''];
  if (isBlank(born)) {
    const tooFar = Number.isInteger(age) ? misfit[fitOfAge(event, age, today)] : undefined;
    return { ...errors, ...(tooFar && { age: tooFar }), dateOfBirth: messages.dateOfBirth };
  }
  const ofBirth = dayError(born, age, [today, today]) ?? birthError(event, born);
  return ofBirth ? { ...errors, dateOfBirth: ofBirth } : errors;
}

/** The event of a registered player with its requirements, and the days between which the age was given. */
export interface Entered {
  /** Null without an event. */
  event: Eligibility | null;
  /** Indian days. The stored age may be the age on any day between them. */
  registeredOn: string;
  today: string;
}

/**
 * The error of a date of birth after a correction. An empty date is an error only where the event has an age range and
 * the correction removes the date. The event's age range is checked only when the date changes.
 */
export function correctedBirthError(
  { event, registeredOn, today }: Entered,
  { age, dateOfBirth: born }: { age: string | number; dateOfBirth: string },
  isBirthChanged: boolean,
): string | undefined {
  const isAsked = event !== null && hasAgeRange(event);
  if (isBlank(born)) return isAsked && isBirthChanged ? messages.dateOfBirth : undefined;
  const ofDay = dayError(born, readAge(age), [registeredOn, today]);
  return ofDay ?? (isAsked && isBirthChanged ? birthError(event, born) : undefined);
}

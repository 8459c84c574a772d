import { ageLimits, namedKind, playerKind, type PlayerKind, playingStyles } from '../domain/player-type.ts';
import { isCalendarDay } from '../format/dates.ts';
import { registrationPhotoRules, type PhotoFacts } from './photo.ts';
import { atMost, oneOf, required, type Rule, type RuleSet } from './rule-set.ts';
import { isBlank, stripInvisible, tidyText, toAsciiDigits } from './typed-text.ts';

/** What an applicant fills in (spec sections 3 and 5). `age` is what was typed or a number. */
export interface RegistrationForm {
  selectedEvent: string;
  /** The first word of the type counts: a form that was opened earlier may name another locality. */
  playerType: string;
  playingStyle: string;
  firstName: string;
  lastName: string;
  address: string;
  age: string | number;
  /** `YYYY-MM-DD`; asked and sent only for an event with an age range (`entry.ts`). */
  dateOfBirth: string;
  /** Ticked only for an event for women and girls. */
  isWomanOrGirl: boolean;
  mobile: string;
  unavailability: string;
  remarks: string;
  photo: PhotoFacts;
  /** Whether the declaration is ticked. */
  declaration: boolean;
}

export const textLimits = { name: 60, address: 300, unavailability: 300, remarks: 1000 } as const;

const tooLong = (label: string, limit: number): string => `${label} must be at most ${limit} characters`;

/** Messages of the specification's section 5, and our own where it has none. */
export const registrationSentences = {
  event: 'Please select an event',
  playerType: 'Please select a player type',
  playingStyle: 'Please select a playing style',
  firstName: 'First name is required',
  firstNameLetters: 'First name can only contain letters and spaces',
  lastName: 'Last name is required',
  lastNameLetters: 'Last name can only contain letters and spaces',
  address: 'Address is required',
  age: 'Age is required',
  ageWhole: 'Age must be a whole number of years',
  ageLeast: `Age must be at least ${ageLimits.least} years`,
  ageMost: `Age must be less than ${ageLimits.most + 1} years`,
  ageChild: `Child Player age must be between ${ageLimits.least}-${ageLimits.childMost} years`,
  dateOfBirth: 'Date of birth is required for this event',
  dateOfBirthReal: 'Please enter a date of birth that exists',
  dateOfBirthFuture: 'Date of birth cannot be after today',
  ageDiffers: 'Age and date of birth do not agree',
  tooYoung: 'The player is too young for this event',
  tooOld: 'The player is too old for this event',
  womanOrGirl: 'Please confirm that the player is a woman or girl',
  mobile: 'Please enter a valid Indian mobile number',
  declaration: 'You must agree to the terms and conditions to proceed',
  notAnOldPlayer: 'Mobile not found in old players database. Please select New Player.',
  notANewPlayer: 'Mobile already registered. Please select Old Player.',
  checkingMobile: 'Please wait while we verify your mobile number',
  checkFailed: 'Error checking mobile number',
  firstNameLong: tooLong('First name', textLimits.name),
  lastNameLong: tooLong('Last name', textLimits.name),
  addressLong: tooLong('Address', textLimits.address),
  unavailabilityLong: tooLong('Unavailability', textLimits.unavailability),
  remarksLong: tooLong('Remarks', textLimits.remarks),
  tooLong,
} as const;

const messages = registrationSentences;

/** Letters of any script with their marks (Hindi vowel signs, the joiners between letters) and spaces. */
const letters = /^[\p{L}\p{M}\u200c\u200d ]+$/u;
const isOfLetters = (name: string): boolean => letters.test(name) && /\p{L}/u.test(name);
const lettersOnly =
  (sentence: string): Rule<RegistrationForm, 'firstName' | 'lastName'> =>
  (value) =>
    isOfLetters(tidyName(String(value))) ? undefined : sentence;

/** Years as a number, from digits of any script that `toAsciiDigits` knows; NaN for a text that is no number. */
export function readAge(age: string | number | undefined): number {
  if (typeof age === 'number') return age;
  const digits = toAsciiDigits(stripInvisible(age ?? '')).trim();
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : NaN;
}

const ageInRange: Rule<RegistrationForm, 'age'> = (value, { playerType }) => {
  const age = readAge(value);
  if (!Number.isInteger(age)) return messages.ageWhole;
  if (age < ageLimits.least) return messages.ageLeast;
  if (age > ageLimits.most) return messages.ageMost;
  return playerKind(playerType) === 'child' && age > ageLimits.childMost ? messages.ageChild : undefined;
};

const namesKind: Rule<RegistrationForm, 'playerType'> = (value) => (namedKind(value) ? undefined : messages.playerType);

/**
 * The most characters of a typed mobile number. It leaves room for blanks, dashes and invisible marks around each
 * digit.
 */
const longestMobile = 100;

/**
 * The ten digits of an Indian mobile number, from pasted texts such as "+91 98765 43210", "098765-43210" or
 * "+91-0-९८…". The result has no blanks, dashes, brackets and dots, but may be no mobile (`mobilePattern`). A
 * text that is too long is returned unchanged.
 */
export function normaliseMobile(text: string): string {
  if (text.length > longestMobile) return text;
  const digits = toAsciiDigits(stripInvisible(text)).replace(/[\s().\p{Dash_Punctuation}]/gu, '');
  return digits.replace(/^(?:[+＋]91|0091|91(?=0?\d{10}$))?(?:0(?=\d{10}$))?/, '');
}

/** An Indian mobile number, once normalised. Check constraints such as `players_mobile` use the same expression. */
export const mobilePattern = /^[6-9][0-9]{9}$/;

const isMobile: Rule<RegistrationForm, 'mobile'> = (value) =>
  mobilePattern.test(normaliseMobile(value ?? '')) ? undefined : messages.mobile;

/** The rules in the order of the form and of the specification's section 5: the first broken rule is alerted. */
export const registrationRules: RuleSet<RegistrationForm> = {
  selectedEvent: [required(messages.event)],
  // The event decides whether this must be ticked: `entryErrors`.
  isWomanOrGirl: [],
  playerType: [required(messages.playerType), namesKind],
  playingStyle: [required(messages.playingStyle), oneOf(playingStyles, messages.playingStyle)],
  unavailability: [atMost(textLimits.unavailability, messages.unavailabilityLong)],
  firstName: [
    required(messages.firstName),
    lettersOnly(messages.firstNameLetters),
    atMost(textLimits.name, messages.firstNameLong),
  ],
  lastName: [
    required(messages.lastName),
    lettersOnly(messages.lastNameLetters),
    atMost(textLimits.name, messages.lastNameLong),
  ],
  address: [required(messages.address), atMost(textLimits.address, messages.addressLong)],
  age: [required(messages.age), ageInRange],
  dateOfBirth: [(day) => (isBlank(day) || isCalendarDay(String(day)) ? undefined : messages.dateOfBirthReal)],
  mobile: [required(messages.mobile), isMobile],
  remarks: [atMost(textLimits.remarks, messages.remarksLong)],
  photo: registrationPhotoRules,
  declaration: [(ticked) => (ticked === true ? undefined : messages.declaration)],
};

/** The error for a kind of player after the mobile check (spec section 5, last of the registration rules). */
export function mobileCheckError(kind: PlayerKind, exists: boolean): string | undefined {
  if (kind === 'old' && !exists) return messages.notAnOldPlayer;
  if (kind === 'new' && exists) return messages.notANewPlayer;
  return undefined;
}

/** A name as it is stored and shown: NFC, single spaces, no invisible characters. */
export const tidyName = (text: string): string => tidyText(stripInvisible(text)).replace(/\s+/g, ' ');

/** Apostrophes (also the signs that keyboards offer for them), full stops, hyphens and dashes. */
const nameSigns = /['’‘ʼ`´.\p{Dash_Punctuation}]/gu;

/**
 * Returns a name without the signs for which it was refused: "D Souza" for "D'Souza". Undefined when the name is not
 * refused, or is refused for another reason.
 */
export function nameWithoutSigns(typed: string): string | undefined {
  const name = tidyName(typed.replace(nameSigns, ' '));
  return isOfLetters(name) && !isOfLetters(tidyName(typed)) ? name : undefined;
}

/** A sentence with the name that `nameWithoutSigns` suggests, for the console and the rows of an import. */
export function nameAdvice(typed: string): string | undefined {
  const name = nameWithoutSigns(typed);
  return name && `Write it like this: ${name}`;
}

/**
 * The key of a name: tidied, in lower case and without joiners. The index `players_once_per_event` allows each key and
 * mobile once for an event.
 */
export const nameKey = (firstName: string, lastName: string): string =>
  tidyName(`${firstName} ${lastName}`)
    .replace(/[\u200c\u200d]/g, '')
    .toLocaleLowerCase('en-IN');

/** Puts a comma before a space that was typed after a day, as the specification asks: "Monday " becomes "Monday, ". */
export const commaAfterDay = (text: string): string => text.replace(/([^,\s]) $/, '$1, ').replace(/,\s*,/g, ',');

/** Returns the days without a comma at the end. */
export function withoutLastComma(days: string): string {
  let end = days.length;
  while (end > 0 && /[,\s]/.test(days.charAt(end - 1))) end -= 1;
  return days.slice(0, end);
}

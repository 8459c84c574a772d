import {
  nameAdvice,
  nameKey,
  normaliseMobile,
  readAge,
  type RegistrationForm,
  registrationRules,
  registrationSentences,
  tidyName,
} from '@maidan/shared/rules/registration.ts';
import type { ColumnMapping, ImportField, StyleWords } from '@maidan/shared/wire/player-imports.ts';
import { knownStyle, styleKey } from '@maidan/shared/rules/players/style-words.ts';
import { importedAgeLimits, importLimits, importReasons } from '@maidan/shared/rules/players/player-import.ts';
import { fieldError } from '@maidan/shared/rules/rule-set.ts';
import { ageOn } from '@maidan/shared/domain/registration/eligibility.ts';
import { readDate } from '../../platform/spreadsheets/reading/read-date.ts';

/**
 * A player as read from a row. Empty texts and null stand for blank cells, and null for an age that is not accepted.
 */
export interface ImportedPlayer {
  firstName: string;
  lastName: string;
  nameKey: string;
  mobile: string;
  age: number | null;
  address: string;
  playingStyle: string;
  unavailability: string;
  remarks: string;
  /** `YYYY-MM-DD` */
  registeredOn: string | null;
}

export interface ReadRow {
  player: ImportedPlayer;
  /** Reasons why the row cannot be stored; empty when it can. */
  faults: string[];
  /** Warnings about unusual values that are stored all the same. */
  notes: string[];
}

/** Matches the texts that lists write into blank cells. */
const placeholder = /^(?:[-–—.]+|n\.?\/a\.?|nil|null|none)$/i;

export const isPlaceholder = (cell: string): boolean => placeholder.test(cell);

export interface RowReading {
  mapping: ColumnMapping;
  words: StyleWords;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Reads the cells of a row, mostly by the rules of the registration form. */
export function readRow(cells: readonly string[], { mapping, words, today }: RowReading): ReadRow {
  const [faults, notes]: [string[], string[]] = [[], []];
  const collect =
    (sentences: string[]): Fault =>
    (sentence) => {
      if (sentence) sentences.push(sentence);
    };
  const fault = collect(faults);
  const note = collect(notes);
  const cell: Cell = (field) => {
    const text = cells[mapping[field] ?? -1] ?? '';
    return isPlaceholder(text) ? '' : text;
  };
  const name = readName(cell, fault);
  const player = {
    ...name,
    nameKey: nameKey(name.firstName, name.lastName),
    mobile: readMobile(cell, fault),
    age: readAgeOrBirthDate(cell, today, note),
    ...readTexts(cell, fault),
    playingStyle: readStyle(cell('playingStyle'), words, fault, note),
    registeredOn: readDay(cell('registeredOn'), today, fault),
  };
  return { player, faults, notes };
}

/** The text in the column of a field; empty when there is none. */
export type Cell = (field: ImportField) => string;
/** Adds a reason why a row cannot be stored, or a warning (`ReadRow`); ignores undefined. */
export type Fault = (sentence: string | undefined) => void;

const ruleOf = (field: keyof RegistrationForm, values: Partial<RegistrationForm>): string | undefined =>
  fieldError(registrationRules, field, values);

/**
 * First and last name. The last word of a whole name is the last name; a single word is the first name. A dot counts as
 * a blank, because the form takes letters only: "R.K. Sahu" registers there as "R K Sahu".
 */
export function readName(cell: Cell, fault: Fault): Name {
  const name = splitName(cell);
  fault(nameFault(name));
  for (const part of [name.firstName, name.lastName]) fault(nameAdvice(part));
  return name;
}

interface Name {
  firstName: string;
  lastName: string;
}

function splitName(cell: Cell): Name {
  const tidied = (text: string): string => tidyName(text.replaceAll('.', ' '));
  const whole = tidied(cell('name'));
  if (!whole) {
    const [firstName, lastName] = [tidied(cell('firstName')), tidied(cell('lastName'))];
    return firstName ? { firstName, lastName } : { firstName: lastName, lastName: '' };
  }
  const end = whole.lastIndexOf(' ');
  return end < 0
    ? { firstName: whole, lastName: '' }
    : { firstName: whole.slice(0, end), lastName: whole.slice(end + 1) };
}

/** The last name may be blank, because old lists contain people with one name. */
function nameFault(name: Name): string | undefined {
  if (!name.firstName) return importReasons.name;
  return ruleOf('firstName', name) ?? (name.lastName ? ruleOf('lastName', name) : undefined);
}

/**
 * Reads a mobile. A spreadsheet may write it as a number with decimals, or as a text that begins with an apostrophe.
 */
export function readMobile(cell: Cell, fault: Fault): string {
  const written = cell('mobile');
  if (shortened.test(written)) {
    fault(importReasons.mobileShortened(written));
    return written;
  }
  const mobile = normaliseMobile(written.replace(/^'/, '').replace(/\.0+$/, ''));
  fault(ruleOf('mobile', { mobile }));
  return mobile;
}

const shortened = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/**
 * A birth date takes precedence over an age, because an old list gives the age on the day of the list. An age that
 * cannot be read or is outside `importedAgeLimits` counts as missing, with a note, and the row is stored all the same.
 */
export function readAgeOrBirthDate(cell: Cell, today: string, note: Fault): number | null {
  const [born, years] = [cell('birthDate'), cell('age')];
  const birthDate = readDate(born, today);
  const age = birthDate ? ageOn(today, birthDate) : readAge(years.replace(/ ?(?:years?|yrs?\.?|y|वर्ष|साल)$/i, ''));
  // The form's limits of age do not apply: importing an old list registers nobody.
  if (Number.isInteger(age) && age >= importedAgeLimits.least && age <= importedAgeLimits.most) return age;
  const written = birthDate ? born : years || born;
  if (written) note(importReasons.ageUnread(written));
  return null;
}

export function readDay(written: string, today: string, fault: Fault): string | null {
  if (!written) return null;
  const day = readDate(written, today);
  if (!day) fault(importReasons.date(written));
  else if (day > today) fault(importReasons.dateInFuture(written));
  return day ?? null;
}

/** The text in the product's own export for a player without unavailable days. */
const noUnavailability = 'Available';

export function readTexts(cell: Cell, fault: Fault): Record<(typeof texts)[number], string> {
  const unavailability = cell('unavailability');
  const read = {
    address: cell('address'),
    unavailability: unavailability === noUnavailability ? '' : unavailability,
    remarks: cell('remarks'),
  };
  for (const field of texts) if (read[field]) fault(ruleOf(field, read));
  return read;
}

const texts = ['address', 'unavailability', 'remarks'] as const;

/**
 * The club's style for a word of the file: one that the word spells, or the one that the secretary has given as its
 * meaning. An unknown word is returned unchanged, with a note, or with a fault when it is too long to be stored.
 */
export function readStyle(written: string, words: StyleWords, fault: Fault, note: Fault): string {
  const known = knownStyle(written) ?? new Map(Object.entries(words)).get(styleKey(written));
  if (known !== undefined || !written) return known ?? '';
  const limit = importLimits.playingStyle;
  if ([...written].length > limit) fault(registrationSentences.tooLong('Playing style', limit));
  else note(importReasons.unknownStyle(written));
  return written;
}

import { playingStyles } from '@maidan/shared/domain/player-type.ts';
import { importedAgeLimits, importLimits, importReasons } from '@maidan/shared/rules/player-import.ts';
import {
  nameKey,
  normaliseMobile,
  readAge,
  registrationRules,
  registrationSentences,
  type RegistrationForm,
  tidyName,
} from '@maidan/shared/rules/registration.ts';
import { fieldError } from '@maidan/shared/rules/rule-set.ts';
import type { ColumnMapping, ImportField } from '@maidan/shared/wire/player-imports.ts';
import { ageOn, readDate } from './read-date.ts';

/** A player as a row says. Empty texts, and null, are blank cells. */
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
  /** Why it cannot be stored; empty when it can. */
  faults: string[];
  /** What is kept although it is unusual. */
  notes: string[];
}

/** Reads the cells of a row by the rules of the registration form. @param today `YYYY-MM-DD` */
export function readRow(cells: readonly string[], mapping: ColumnMapping, today: string): ReadRow {
  const cell = (field: ImportField): string => (mapping[field] === undefined ? '' : (cells[mapping[field]] ?? ''));
  const faults: string[] = [];
  const fault = (sentence: string | undefined): void => {
    if (sentence) faults.push(sentence);
  };
  const name = readName(cell);
  const mobile = readMobile(cell('mobile'));
  const style = readStyle(cell('playingStyle'));
  const unavailability = cell('unavailability') === noUnavailability ? '' : cell('unavailability');
  const rest = { address: cell('address'), unavailability, remarks: cell('remarks') };
  fault(nameFault(name));
  fault(mobileFault(cell('mobile'), mobile));
  const age = readAgeCells(cell, today, fault);
  for (const field of ['address', 'unavailability', 'remarks'] as const) if (rest[field]) fault(ruleOf(field, rest));
  fault(style.fault);
  const registeredOn = readDay(cell('registeredOn'), today, fault);
  return {
    player: {
      ...name,
      nameKey: nameKey(name.firstName, name.lastName),
      mobile,
      age,
      ...rest,
      playingStyle: style.text,
      registeredOn,
    },
    faults,
    notes: style.note ? [style.note] : [],
  };
}

type Cell = (field: ImportField) => string;
type Fault = (sentence: string | undefined) => void;

/** What our own export writes for a player without unavailable days. */
const noUnavailability = 'Available';

const ruleOf = (field: keyof RegistrationForm, values: Partial<RegistrationForm>): string | undefined =>
  fieldError(registrationRules, field, values);

/**
 * First and last name. Of a whole name, the last word is the last name; a single word is the first name. A dot counts
 * as a blank: "R.K. Sahu" registers online as "R K Sahu", because the form takes letters only.
 */
function readName(cell: Cell): { firstName: string; lastName: string } {
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

/** Old lists hold people with one name only, so the last name may be blank. */
function nameFault(name: { firstName: string; lastName: string }): string | undefined {
  if (!name.firstName) return importReasons.name;
  return ruleOf('firstName', name) ?? (name.lastName ? ruleOf('lastName', name) : undefined);
}

/** Spreadsheets write a number that they hold as one with decimals, and a text with an apostrophe in front. */
const readMobile = (written: string): string => normaliseMobile(written.replace(/^'/, '').replace(/\.0+$/, ''));

const shortened = /^\d(?:[.,]\d+)?e\+?\d+$/i;

function mobileFault(written: string, mobile: string): string | undefined {
  if (shortened.test(written)) return importReasons.mobileShortened(written);
  return ruleOf('mobile', { mobile });
}

/** The birth date is asked first: the age of an old list is that of its day. */
function readAgeCells(cell: Cell, today: string, fault: Fault): number | null {
  const birthDate = readDay(cell('birthDate'), today, fault);
  const written = cell('age').replace(/\s*(?:years?|yrs?\.?|y|वर्ष|साल)$/i, '');
  if (!birthDate && !written) return null;
  const age = birthDate ? ageOn(today, birthDate) : readAge(written);
  if (!Number.isInteger(age)) fault(registrationSentences.ageWhole);
  // Not the form's 7 to 54: nobody plays because of an old list, and a member of 60 is known by it all the same.
  else if (age < importedAgeLimits.least || age > importedAgeLimits.most) fault(importReasons.ageRange);
  return Number.isInteger(age) ? age : null;
}

function readDay(written: string, today: string, fault: Fault): string | null {
  if (!written) return null;
  const day = readDate(written, today);
  if (!day) fault(importReasons.date(written));
  else if (day > today) fault(importReasons.dateInFuture(written));
  return day ?? null;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** A style of the list however it is written; any other as it is. */
function readStyle(written: string): { text: string; fault?: string; note?: string } {
  if (!written) return { text: '' };
  const known = playingStyles.find((style) => lettersOf(style) === lettersOf(written));
  if (known) return { text: known };
  const limit = importLimits.playingStyle;
  if ([...written].length > limit) return { text: '', fault: registrationSentences.tooLong('Playing style', limit) };
  return { text: written, note: importReasons.unknownStyle(written) };
}

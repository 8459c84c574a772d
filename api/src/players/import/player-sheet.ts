import { importedAgeLimits, importSentences } from '@maidan/shared/rules/players/player-import.ts';
import { type ImportField, importFields } from '@maidan/shared/wire/player-imports.ts';
import type { SpreadsheetKind } from '../../platform/spreadsheets/reading/read-spreadsheet.ts';
import type { Vocabulary } from '../../platform/spreadsheets/reading/sheet.ts';
import { mobilePattern, normaliseMobile, readAge } from '@maidan/shared/rules/registration.ts';

/** Matches words for relatives, and for things that have a name, such as a team. */
const somebodyElse = /father|mother|parent|guardian|husband|event|team|club|file|पिता|माता|अभिभावक|पति|टीम/;

/**
 * Words in the headings of lists, in English and Hindi, tried in this order. The Hindi words are without the dot
 * below (nukta), which is written or left out.
 */
const words = {
  firstName: /^(?:first|given) ?name|^f\.? ?name$|(?:प्रथम|पहला) नाम/,
  lastName: /^(?:last|family) ?name|^sur ?name|^l\.? ?name$|उपनाम|कुलनाम|सरनेम/,
  birthDate: /\bd\.? ?o\.? ?b\b|birth|born|जन्म/,
  registeredOn:
    /regist\w* (?:on|date)|regd?\.? date|date of (?:regist|join)|join\w* (?:on|date)|^date$|पंजीयन|पंजीकरण|^(?:दिनांक|तिथि|तारीख)$/,
  unavailability: /unavail|not available|अनुपलब्ध/,
  playingStyle: /style|playing|special|role|skill|शैली|भूमिका/,
  remarks: /remark|note|comment|टिप्पणी|विवरण|अन्य/,
  address: /address|\baddr?\b|locality|village|city|town|colony|mohalla|\bward\b|पता|गा[ँं]?व|ग्राम|मोहल्ला|वार्ड|निवास/,
  mobile: /mob|phone|\bph\b|contact|whats ?app|\bcell\b|मोबाइल|मोबाईल|फोन|संपर्क|सम्पर्क|दूरभाष/,
  age: /^age\b|\bage$|उम्र|आयु/,
  name: /\bname\b|^name|^players?$|नाम|खिलाडी/,
} satisfies Record<ImportField, RegExp>;

const importFieldsInOrder = Object.keys(words) as ImportField[];

/** Lower case, single blanks, no nukta; other signs than `.` and `'` (`Mobile_No.:`) count as blanks. */
const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .normalize('NFC')
    .toLocaleLowerCase('en-IN')
    .replace(/[^\p{L}\p{M}\p{N}.']+/gu, ' ')
    .trim();

/** Most characters of a heading. A longer cell, such as an address with the word "city", is no heading. */
const longestHeading = 40;

/** The field that a heading announces; null for an unknown heading. */
export function fieldOfHeading(heading: string): ImportField | null {
  if (heading === '' || heading.length > longestHeading) return null;
  const text = plain(heading);
  const field = importFieldsInOrder.find((each) => words[each].test(text)) ?? null;
  // "Father's mobile" is the mobile that belongs to a child's row, but "Father's name" is not the child's name.
  return field === 'name' && somebodyElse.test(text) ? null : field;
}

/** Number of rows that are examined, and the share of a column's values that must pass a test. */
const sample = 200;
const enough = 0.6;

const looksLikeMobile = (cell: string): boolean => mobilePattern.test(normaliseMobile(cell));

const looksLikeAge = (cell: string): boolean => {
  const age = readAge(cell);
  return Number.isInteger(age) && age >= importedAgeLimits.least && age <= importedAgeLimits.most;
};

/** Matches a name as most people here write it: two to four words of letters. */
const looksLikeName = (cell: string): boolean => /^[\p{L}\p{M}.]+(?: [\p{L}\p{M}.]+){1,3}$/u.test(cell);

const looks: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['mobile', looksLikeMobile],
  ['age', looksLikeAge],
  ['name', looksLikeName],
];

/** Whether the cells are the serial numbers 1, 2, 3 …, which would pass as ages. */
const isSerial = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, i) => Number(cell) === i + 1);

const looksAlike = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= cells.length * enough;

/**
 * Suggests fields for columns: by their headings, and otherwise by their values; null when neither suggests a field.
 * A field is suggested for one column only, and the whole name is not suggested together with its parts.
 */
export function suggestFields(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | null | undefined): ImportField | null => {
    if (!field || taken.has(field) || isOtherName(field, taken)) return null;
    taken.add(field);
    return field;
  };
  const byHeading = namesInParts(headings.map(fieldOfHeading)).map(take);
  const valuesOf = (column: number): string[] => rows.slice(0, sample).flatMap((cells) => cells[column] || []);
  return byHeading.map((field, column) => {
    if (field) return field;
    const values = valuesOf(column);
    if (isSerial(values)) return null;
    return take(looks.find(([name, test]) => !taken.has(name) && looksAlike(values, test))?.[0]);
  });
}

/**
 * Changes suggested fields: beside a column of last names, a column with the heading "Name" has the first names, unless
 * another column has them.
 */
function namesInParts(fields: readonly (ImportField | null)[]): (ImportField | null)[] {
  const has = (field: ImportField): boolean => fields.some((each) => each === field);
  if (!has('lastName') || has('firstName')) return [...fields];
  return fields.map((field) => (field === 'name' ? 'firstName' : field));
}

const isOtherName = (field: ImportField, taken: ReadonlySet<ImportField>): boolean =>
  field === 'name'
    ? taken.has('firstName') || taken.has('lastName')
    : (field === 'firstName' || field === 'lastName') && taken.has('name');

export const vocabulary: Vocabulary<ImportField> = { fieldOfHeading, isValue: looksLikeMobile, suggestFields };

export const playerSheet: SpreadsheetKind<ImportField> = {
  vocabulary: new URL(import.meta.url),
  sentences: importSentences,
  fields: importFields,
};

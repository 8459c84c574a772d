import { importedAgeLimits } from '@maidan/shared/rules/players/player-import.ts';
import { mobilePattern, normaliseMobile, readAge } from '@maidan/shared/rules/registration.ts';
import type { ImportField } from '@maidan/shared/wire/player-imports.ts';
import { fieldOfHeading } from './heading-words.ts';

/** Rows that are looked at, and the part of a column's values that must look alike. */
const sample = 200;
const enough = 0.6;

export const looksLikeMobile = (cell: string): boolean => mobilePattern.test(normaliseMobile(cell));

const looksLikeAge = (cell: string): boolean => {
  const age = readAge(cell);
  return Number.isInteger(age) && age >= importedAgeLimits.least && age <= importedAgeLimits.most;
};

/** A name as most people here write it: two to four words of letters. */
const looksLikeName = (cell: string): boolean => /^[\p{L}\p{M}.]+(?: [\p{L}\p{M}.]+){1,3}$/u.test(cell);

const looks: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['mobile', looksLikeMobile],
  ['age', looksLikeAge],
  ['name', looksLikeName],
];

/** 1, 2, 3 …: the serial numbers of a list, which would pass for ages. */
const isSerial = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, i) => Number(cell) === i + 1);

const looksAlike = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= cells.length * enough;

/**
 * What each column looks like: by its heading; the rest by its values, as far as a field has no column yet. Every field
 * is suggested once, and either the whole name or its parts.
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
  const byHeading = headings.map((heading) => take(fieldOfHeading(heading)));
  const valuesOf = (column: number): string[] => rows.slice(0, sample).flatMap((cells) => cells[column] || []);
  return byHeading.map((field, column) => {
    if (field) return field;
    const values = valuesOf(column);
    if (isSerial(values)) return null;
    return take(looks.find(([name, test]) => !taken.has(name) && looksAlike(values, test))?.[0]);
  });
}

const isOtherName = (field: ImportField, taken: ReadonlySet<ImportField>): boolean =>
  field === 'name' ? taken.has('firstName') : (field === 'firstName' || field === 'lastName') && taken.has('name');

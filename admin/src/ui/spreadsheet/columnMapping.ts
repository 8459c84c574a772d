import type { Mapping, SheetColumn } from '@maidan/shared/wire/spreadsheets.ts';

/** The field that a column holds; undefined when the column is left out. */
export const fieldOf = <Field extends string>(mapping: Mapping<Field>, index: number): Field | undefined =>
  (Object.keys(mapping) as Field[]).find((field) => mapping[field] === index);

/** The mapping that headings and values suggest. When two columns suggest the same field, the first gets it. */
export function suggestedMapping<Field extends string>(columns: readonly SheetColumn<Field>[]): Mapping<Field> {
  const mapping: Mapping<Field> = {};
  for (const { index, suggested } of columns) if (suggested) mapping[suggested] ??= index;
  return mapping;
}

/** Gives a column its field, or none. A column that held the field before no longer has one. */
export function chooseField<Field extends string>(
  mapping: Mapping<Field>,
  index: number,
  chosen: Field | undefined,
): Mapping<Field> {
  const others = Object.entries(mapping).filter(([field, column]) => column !== index && field !== chosen);
  return { ...(Object.fromEntries(others) as Mapping<Field>), ...(chosen && { [chosen]: index }) };
}

/** The column that would lose the field `chosen` if the column `index` got it; undefined when none would. */
export const losingColumn = <Field extends string>(
  mapping: Mapping<Field>,
  index: number,
  chosen: Field | undefined,
): number | undefined => {
  const holder = chosen && mapping[chosen];
  return holder === index ? undefined : holder;
};

const alphabet = 26;

/** Letters of a column as in spreadsheet programs: A, B … Z, AA, AB … */
export function columnLetters(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % alphabet));
  return index < alphabet ? last : columnLetters(Math.floor(index / alphabet) - 1) + last;
}

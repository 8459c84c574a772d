import {
  type ColumnMapping,
  type ImportField,
  importFields,
  type SheetColumn,
} from '@maidan/shared/wire/player-imports.ts';

/** The field that a column holds; undefined when it is left out. */
export const fieldOf = (mapping: ColumnMapping, index: number): ImportField | undefined =>
  importFields.find((field) => mapping[field] === index);

/** What the headings and values look like. The first column wins when two look like the same field. */
export function suggestedMapping(columns: readonly SheetColumn[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const { index, suggested } of columns) if (suggested) mapping[suggested] ??= index;
  return mapping;
}

/** Says what a column holds. A field is held by one column: the one that held it before is left out. */
export function chooseField(mapping: ColumnMapping, index: number, chosen: ImportField | undefined): ColumnMapping {
  const others = Object.entries(mapping).filter(([field, column]) => column !== index && field !== chosen);
  return { ...(Object.fromEntries(others) as ColumnMapping), ...(chosen && { [chosen]: index }) };
}

/** The column that loses its field when another one is given it. */
export const losingColumn = (mapping: ColumnMapping, index: number, chosen: ImportField | undefined) => {
  const holder = chosen && mapping[chosen];
  return holder === index ? undefined : holder;
};

const alphabet = 26;

/** A, B … Z, AA, AB …, as spreadsheet programs name their columns. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % alphabet));
  return index < alphabet ? last : columnLetters(Math.floor(index / alphabet) - 1) + last;
}

import type { Mapping } from '@maidan/shared/wire/spreadsheets/sheet-column.ts';
import type { Sheet } from './sheet.ts';

/** The columns as they were recognised; each field is suggested once. */
export const suggestedMapping = <Field extends string>(columns: Sheet<Field>['columns']): Mapping<Field> =>
  Object.fromEntries(
    columns.flatMap(({ suggested, index }) => (suggested ? [[suggested, index] as const] : [])),
  ) as Mapping<Field>;

import { isolated } from '@maidan/shared/format/isolated.ts';

/** What became of a record since a form or a dialog was filled from it. */
export interface Meanwhile {
  /** User names of the administrators who have changed it, each once; none when that is not known. */
  actors: readonly string[];
  changes: readonly { label: string; now: string }[];
}

/** What a dialog shows of a record, each with its label. */
export interface Fact {
  label: string;
  value: string;
  /** What is said of a new value that cannot be read, such as the address of a photo. */
  now?: string;
}

/** Characters: the form shows the whole text. */
const longestValue = 80;

/** A value in a sentence: `“Ward 14”`. */
export function quoted(value: string): string {
  if (value === '') return 'empty';
  const letters = [...value];
  return `“${isolated(letters.length > longestValue ? `${letters.slice(0, longestValue).join('')}…` : value)}”`;
}

/** @param before the same facts as they were shown, in the same order */
export const changesSince = (before: readonly Fact[], current: readonly Fact[]): Meanwhile['changes'] =>
  current
    .filter(({ value }, index) => value !== before[index]?.value)
    .map(({ label, value, now = quoted(value) }) => ({ label, now }));

/** The form on what is stored now: fields that were changed in it stay, the others follow. */
export function ontoCurrent<F extends object>(typed: F, before: F, current: F): F {
  const touched = Object.entries(typed).filter(([field, value]) => value !== before[field as keyof F]);
  return { ...current, ...(Object.fromEntries(touched) as Partial<F>) };
}

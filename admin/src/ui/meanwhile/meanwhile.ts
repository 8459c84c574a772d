import { isolated } from '@maidan/shared/format/names.ts';
import { translate } from '../../i18n/translate.ts';

/** What has changed in a record since a form or a dialog was filled from it. */
export interface Meanwhile {
  /** User names of the administrators who have changed the record; empty when they are unknown. */
  actors: readonly string[];
  changes: readonly Change[];
}

export interface Change {
  label: string;
  /** The value as a part of a sentence; a long value is shortened. */
  now: string;
  /** The whole value, when `now` is shortened. */
  whole?: string;
  /** The form's field that holds the value; absent when no field does. */
  field?: string;
}

/** One labelled value of a record in a dialog. */
export interface Fact {
  label: string;
  field: string;
  value: string;
  /** Text shown in place of a value that people cannot read, such as the address of a photo. */
  now?: string;
}

/** Longest value in a sentence, in characters. */
const longestValue = 80;

/**
 * A value in quotation marks, `“Ward 14”`, or a word for an empty value. A long value is shortened in `now`, and
 * `whole` holds all of it.
 */
export function quoted(value: string): Pick<Change, 'now' | 'whole'> {
  if (value === '') return { now: translate('meanwhile.empty') };
  const letters = [...value];
  if (letters.length <= longestValue) return { now: `“${isolated(value)}”` };
  return { now: `“${isolated(`${letters.slice(0, longestValue).join('')}…`)}”`, whole: value };
}

/**
 * The names of the administrators who have changed the record: `asha and you, in another tab or an earlier save`; empty
 * when they are unknown.
 */
export function byWhom(actors: readonly string[], own: unknown): string {
  const others = actors.filter((actor) => actor !== own);
  const isOwn = others.length < actors.length;
  return [...others, ...(isOwn ? [translate('meanwhile.you')] : [])].join(translate('meanwhile.and'));
}

/** Returns the facts that differ. `before` holds the facts as they were shown, in the order of `current`. */
export const changesSince = (before: readonly Fact[], current: readonly Fact[]): Meanwhile['changes'] =>
  current
    .filter(({ value }, index) => value !== before[index]?.value)
    .map(({ label, field, value, now }) => ({ field, label, ...(now === undefined ? quoted(value) : { now }) }));

/** Returns those fields of `changes` in which the form's value differs from the stored value. */
export function ownFields<F extends object>({ changes }: Meanwhile, typed: F, stored: F): ReadonlySet<string> {
  const named = changes.flatMap(({ field = [] }) => field);
  return new Set(named.filter((field) => typed[field as keyof F] !== stored[field as keyof F]));
}

/**
 * Makes a function that compares a record as it was shown with the current record. `factsOf` must return the record's
 * facts in the same order for each record.
 */
export const meanwhileBy =
  <T>(factsOf: (record: T) => readonly Fact[]) =>
  (shown: T, current: T, actors: readonly string[]): Meanwhile => ({
    actors,
    changes: changesSince(factsOf(shown), factsOf(current)),
  });

import { isolated } from '@maidan/shared/format/names.ts';
import { translate } from '../../i18n/translate.ts';

/** What became of a record since a form or a dialog was filled from it. */
export interface Meanwhile {
  /** User names of the administrators who have changed it, each once; empty when they are unknown. */
  actors: readonly string[];
  changes: readonly Change[];
}

export interface Change {
  label: string;
  /** The value as part of a sentence; of a long one, the beginning. */
  now: string;
  /** The whole value, when `now` has only its beginning. */
  whole?: string;
  /** The form's field with the value; absent when no form has it. */
  field?: string;
}

/** What a dialog shows of a record, each with its label. */
export interface Fact {
  label: string;
  field: string;
  value: string;
  /** The text for a new value that cannot be read, such as the address of a photo. */
  now?: string;
}

/** Most characters of a value in a sentence. */
const longestValue = 80;

/** A value in a sentence, `“Ward 14”`; a long one is also given whole. */
export function quoted(value: string): Pick<Change, 'now' | 'whole'> {
  if (value === '') return { now: translate('meanwhile.empty') };
  const letters = [...value];
  if (letters.length <= longestValue) return { now: `“${isolated(value)}”` };
  return { now: `“${isolated(`${letters.slice(0, longestValue).join('')}…`)}”`, whole: value };
}

/** `asha and you, in another tab or an earlier save`; empty when nobody is known. */
export function byWhom(actors: readonly string[], own: unknown): string {
  const others = actors.filter((actor) => actor !== own);
  const isOwn = others.length < actors.length;
  return [...others, ...(isOwn ? [translate('meanwhile.you')] : [])].join(translate('meanwhile.and'));
}

/** @param before the same facts as they were shown, in the same order */
export const changesSince = (before: readonly Fact[], current: readonly Fact[]): Meanwhile['changes'] =>
  current
    .filter(({ value }, index) => value !== before[index]?.value)
    .map(({ label, field, value, now }) => ({ field, label, ...(now === undefined ? quoted(value) : { now }) }));

/** The changed fields in which the form holds something else than what is stored. */
export function ownFields<F extends object>({ changes }: Meanwhile, typed: F, stored: F): ReadonlySet<string> {
  const named = changes.flatMap(({ field = [] }) => field);
  return new Set(named.filter((field) => typed[field as keyof F] !== stored[field as keyof F]));
}

/** What other administrators have changed since a record was shown; `factsOf` gives the same facts in the same order. */
export const meanwhileBy =
  <T>(factsOf: (record: T) => readonly Fact[]) =>
  (shown: T, current: T, actors: readonly string[]): Meanwhile => ({
    actors,
    changes: changesSince(factsOf(shown), factsOf(current)),
  });

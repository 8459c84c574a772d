import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import { createElement, Fragment, type ReactNode } from 'react';
import { english } from './en.ts';
import type { KeyOf, NamesIn, TextAt } from './signInText.ts';

export type TextKey = KeyOf<typeof english>;

type Text<Key extends TextKey> = TextAt<typeof english, Key>;
type Plural = 'smart_count' | 'count';

/**
 * What stands in the text must be given, and nothing else. A text of one and of more takes `smart_count`, which is written
 * as `%{count}`, 1,234, where no other words are given for it.
 */
type Values<Key extends TextKey, Value> =
  Text<Key> extends `${string}||||${string}`
    ? Record<Exclude<NamesIn<Text<Key>>, Plural>, Value> & { smart_count: number; count?: Value }
    : Record<NamesIn<Text<Key>>, Value>;

type Given<Key extends TextKey> = [keyof Values<Key, string>] extends [never]
  ? []
  : [values: Values<Key, string | number>];

/** Texts of react-admin's own components, and ours. */
const messages = { ...raEnglish, ...english };

export const i18nProvider = polyglotI18nProvider(() => messages, 'en', { allowMissing: false });

/**
 * The text at `key` in the console's language, as `useTranslate` of react-admin gives it; also outside of components, and
 * with keys and values checked by their types. A change of language loads the console again.
 */
export function translate<Key extends TextKey>(key: Key, ...[values]: Given<Key>): string {
  const { smart_count } = (values ?? {}) as { smart_count?: number };
  const count = smart_count === undefined ? {} : { count: smart_count.toLocaleString('en-IN') };
  return i18nProvider.translate(key, { ...count, ...values });
}

/** A character that no text has. */
const mark = '\u0001';

/** As `translate`, where some of the values are elements: a name in bold, or a link. */
export function translateWithElements<Key extends TextKey>(key: Key, values: Values<Key, ReactNode>): ReactNode[] {
  const names = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? value : `${mark}${name}${mark}`,
  ]);
  const text = (translate as (key: TextKey, values: object) => string)(key, Object.fromEntries(names) as object);
  return text
    .split(mark)
    .map((part, place) =>
      place % 2 === 0 ? part : createElement(Fragment, { key: place }, (values as Record<string, ReactNode>)[part]),
    );
}

import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import { createElement, Fragment, type ReactNode } from 'react';
import type { I18nProvider } from 'react-admin';
import { english } from './en.ts';
import type { KeyOf, NamesIn, TextAt } from './signInText.ts';

export type TextKey = KeyOf<typeof english>;

type Plural = 'smart_count' | 'count';

/**
 * The values of a text: the names in it. A text with a singular and a plural form takes `smart_count`, which chooses
 * the form and which `%{count}` shows as a number (1,234), unless `count` is given.
 */
type Values<Text, Value> = Text extends `${string}||||${string}`
  ? Record<Exclude<NamesIn<Text>, Plural>, Value> & { smart_count: number; count?: Value }
  : Record<NamesIn<Text>, Value>;

type Given<Text> = [keyof Values<Text, string>] extends [never] ? [] : [values: Values<Text, string | number>];

const messages = { ...raEnglish, ...english };

export const i18nProvider = polyglotI18nProvider(() => messages, 'en', { allowMissing: false });

/** Stands around the name of an element in a text; a control character, which texts do not contain. */
const mark = '\u0001';

function translatorOf<Texts>(providerOf: (key: string) => I18nProvider) {
  const textAt = (key: string, values: object = {}): string => {
    const { smart_count } = values as { smart_count?: number };
    const count = smart_count === undefined ? {} : { count: smart_count.toLocaleString('en-IN') };
    return providerOf(key).translate(key, { ...count, ...values });
  };
  return {
    /** The text at `key` with its values. Unlike react-admin's `useTranslate`, it also works outside of components. */
    translate: <Key extends KeyOf<Texts>>(key: Key, ...[values]: Given<TextAt<Texts, Key>>): string =>
      textAt(key, values),
    /** Like `translate`, but some of the values are elements: a name in bold, or a link. */
    translateWithElements: <Key extends KeyOf<Texts>>(
      key: Key,
      values: Values<TextAt<Texts, Key>, ReactNode>,
    ): ReactNode[] => {
      const given = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' || typeof value === 'number' ? value : `${mark}${name}${mark}`,
      ]);
      return textAt(key, Object.fromEntries(given) as object)
        .split(mark)
        .map((part, place) =>
          place % 2 === 0 ? part : createElement(Fragment, { key: place }, (values as Record<string, ReactNode>)[part]),
        );
    },
  };
}

export const { translate, translateWithElements } = translatorOf<typeof english>(() => i18nProvider);

/**
 * `translate` for screens whose texts come with their code. A key whose first part is in `later` is looked up there,
 * any other key in en.ts.
 */
export function translatorWith<Later extends object>(later: Later) {
  const laterProvider = polyglotI18nProvider(() => later as unknown as typeof messages, 'en', { allowMissing: false });
  return translatorOf<typeof english & Later>((key) =>
    (key.split('.')[0] ?? '') in later ? laterProvider : i18nProvider,
  );
}

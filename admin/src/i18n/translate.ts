import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import { english } from './en.ts';

type PathOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${PathOf<Texts[Key]>}`;
}[keyof Texts & string];

/** The path of a text in en.ts: `fees.form.set`. */
export type TextKey = PathOf<typeof english>;

type TextAt<Texts, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Texts
    ? TextAt<Texts[Head], Rest>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : never;

type NameIn<Text> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;
type CountIn<Text> = Text extends `${string}||||${string}` ? 'smart_count' : never;
type Values<Key extends TextKey> = NameIn<TextAt<typeof english, Key>> | CountIn<TextAt<typeof english, Key>>;

/** What stands in the text must be given, and nothing else. */
type Given<Key extends TextKey> = [Values<Key>] extends [never]
  ? []
  : [
      values: Record<Exclude<Values<Key>, 'smart_count'>, string | number> &
        Record<Extract<Values<Key>, 'smart_count'>, number>,
    ];

/** Texts of react-admin's own components, and ours. */
const messages = { ...raEnglish, ...english };

export const i18nProvider = polyglotI18nProvider(() => messages, 'en', { allowMissing: false });

/**
 * The text at `key` in the console's language, as `useTranslate` of react-admin gives it; also outside of components, and
 * with keys and values checked by their types. A change of language loads the console again.
 */
export const translate = <Key extends TextKey>(key: Key, ...[values]: Given<Key>): string =>
  i18nProvider.translate(key, values);

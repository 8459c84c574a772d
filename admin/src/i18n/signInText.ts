import { signInEnglish } from './enSignIn.ts';

/** The possible paths of a text, such as `fees.form.set`. */
export type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/** The text at a path. */
export type TextAt<Texts, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Texts
    ? TextAt<Texts[Head], Rest>
    : never
  : Key extends keyof Texts
    ? Texts[Key]
    : never;

/** The names of the values in a text, such as `name` for `%{name}`. */
export type NamesIn<Text> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type SignInKey = KeyOf<typeof signInEnglish>;
type Names<Key extends SignInKey> = NamesIn<TextAt<typeof signInEnglish, Key>>;
type Given<Key extends SignInKey> = [Names<Key>] extends [never] ? [] : [values: Record<Names<Key>, string | number>];

/**
 * Returns a text of enSignIn.ts with its values. The sign-in page uses it instead of `translate`, and so loads neither
 * the other texts nor the code for plurals.
 */
export function signInText<Key extends SignInKey>(key: Key, ...[values]: Given<Key>): string {
  const text = key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], signInEnglish);
  return (text as string).replace(/%\{(\w+)\}/g, (_, name: string) =>
    String((values as Record<string, unknown>)[name]),
  );
}

/** Languages of the public site. English is the specification's and stands at the plain addresses. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The same thing in every language. */
export type InEachLanguage<T> = Readonly<Record<Language, T>>;

/** The type of a translation of English texts: the same keys, list lengths and parameters, with any words. */
export type Translated<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Translated<R>
    : T extends object
      ? { readonly [K in keyof T]: Translated<T[K]> }
      : T;

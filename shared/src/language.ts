/** Languages of the public site. The specification's is English, which has the addresses without a language. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** One value for each language. */
export type InEachLanguage<T> = Readonly<Record<Language, T>>;

/** The type of a translation of English texts: the same keys, list lengths and parameters, with any words. */
export type Translated<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Translated<R>
    : T extends object
      ? { readonly [K in keyof T]: Translated<T[K]> }
      : T;

import type { InEachLanguage, Language } from '@maidan/shared/language.ts';
import { createContext, useContext } from 'react';
import { translate } from './translate.ts';

/** The language of the page around an island; `asIsland` provides it. */
export const LanguageContext = createContext<Language>('en');

export const useLanguage = (): Language => useContext(LanguageContext);

/** The texts of a file of `content/` in the page's language. */
export const useTexts = <T>(texts: InEachLanguage<T>): T => texts[useLanguage()];

/** Translates a sentence of a rule or of the API into the page's language. */
export function useTranslate(): (sentence: string) => string {
  const language = useLanguage();
  return (sentence) => translate(language, sentence);
}

import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { errorPage as en } from './en/errors.ts';
import { errorPage as hi } from './hi/errors.ts';

/** Both languages are in every browser, because they also report that the texts of an island could not be loaded. */
export const errorTexts: InEachLanguage<Translated<typeof en>> = { en, hi };

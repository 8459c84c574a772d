import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { albumPage as en } from './en/album-page.ts';
import { albumPage as hi } from './hi/album-page.ts';

/** No island uses these texts, so they are in no script. */
export const albumPageTexts: InEachLanguage<Translated<typeof en>> = { en, hi };

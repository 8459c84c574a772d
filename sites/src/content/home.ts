import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { home as en } from './en/home.ts';
import { home as hi } from './hi/home.ts';

export const homeTexts: InEachLanguage<Translated<typeof en>> = { en, hi };

import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { rules as en } from './en/rules.ts';
import { rules as hi } from './hi/rules.ts';

export type RulesTexts = Translated<typeof en>;

export const rulesTexts: InEachLanguage<RulesTexts> = { en, hi };

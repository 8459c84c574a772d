import { administratorsEnglish } from '../i18n/enAdministrators.ts';
import { translatorWith } from '../i18n/translate.ts';

/** The texts of the administrators' screen, and those of every screen. */
export const { translate, translateWithElements } = translatorWith(administratorsEnglish);

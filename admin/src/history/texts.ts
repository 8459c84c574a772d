import { historyEnglish } from '../i18n/enHistory.ts';
import { translatorWith } from '../i18n/translate.ts';

/** The texts of the history, and those of every screen. */
export const { translate } = translatorWith(historyEnglish);

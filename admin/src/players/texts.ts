import { playersEnglish } from '../i18n/enPlayers.ts';
import { translatorWith } from '../i18n/translate.ts';

/** The texts of the list of players, and those of every screen. */
export const { translate, translateWithElements } = translatorWith(playersEnglish);

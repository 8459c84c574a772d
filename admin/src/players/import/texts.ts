import { playerImportsEnglish } from '../../i18n/enPlayerImports.ts';
import { playersEnglish } from '../../i18n/enPlayers.ts';
import { translatorWith } from '../../i18n/translate.ts';

/** The texts of the import, those that it shares with the list, and those of every screen. */
export const { translate, translateWithElements } = translatorWith({ ...playersEnglish, ...playerImportsEnglish });

import { playerRecordEnglish } from '../../i18n/enPlayerRecord.ts';
import { playersEnglish } from '../../i18n/enPlayers.ts';
import { translatorWith } from '../../i18n/translate.ts';

/** The texts of a player's record, those that it shares with the list, and those of every screen. */
export const { translate, translateWithElements } = translatorWith({ ...playersEnglish, ...playerRecordEnglish });

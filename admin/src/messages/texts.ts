import { messagesEnglish } from '../i18n/enMessages.ts';
import { translatorWith } from '../i18n/translate.ts';

/** The texts of the messages to many, and those of every screen. */
export const { translate, translateWithElements } = translatorWith(messagesEnglish);

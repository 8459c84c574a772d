import type { Language } from '../language.ts';

interface EventName {
  eventName: string;
  /** The Hindi name. It is empty when the club has written none, and absent in answers of an older API. */
  eventNameHi?: string | undefined;
}

interface EventTexts {
  description: string;
  descriptionHi?: string | undefined;
  rules: string;
  rulesHi?: string | undefined;
}

interface EventResult {
  resultNote: string;
  resultNoteHi: string;
}

/**
 * The text for a page of that language. A missing Hindi text is replaced by the English text; an English page gets the
 * English text only.
 */
const textIn = (language: Language, english: string, hindi = ''): string =>
  (language === 'hi' && hindi.trim()) || english.trim();

export const eventNameIn = (language: Language, { eventName, eventNameHi }: EventName): string =>
  textIn(language, eventName, eventNameHi);

export const eventDescriptionIn = (language: Language, { description, descriptionHi }: EventTexts): string =>
  textIn(language, description, descriptionHi);

export const eventRulesIn = (language: Language, { rules, rulesHi }: EventTexts): string =>
  textIn(language, rules, rulesHi);

export const eventResultIn = (language: Language, { resultNote, resultNoteHi }: EventResult): string =>
  textIn(language, resultNote, resultNoteHi);

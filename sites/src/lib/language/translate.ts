import type { Language } from '@maidan/shared/language.ts';
import { inEachLanguage } from '../../content/load-hindi.ts';
import { translateToHindi } from './translate-to-hindi.ts';

type CodedSentence = Parameters<typeof translateToHindi>[0];

const asItIs = ({ sentence }: CodedSentence): string => sentence;
const translateIn = inEachLanguage(
  asItIs,
  translateToHindi,
  async () => (await import('./translate-to-hindi.ts')).translateToHindi,
);

/**
 * A sentence of a rule or of the API in the reader's language. A text without a code, such as a bank's message, is
 * returned unchanged.
 */
export const translate = (language: Language, sentence: string): string => translateCoded(language, { sentence });

/** Like `translate`, for a sentence with a code. A known code decides; otherwise the English words do. */
export const translateCoded = (language: Language, coded: CodedSentence): string => translateIn[language](coded);

/** Whether the reader's language has the sentence; always true in English, also for a bank's message. */
export const isTranslated = (language: Language, sentence: string): boolean =>
  language === 'en' || translate(language, sentence) !== sentence;

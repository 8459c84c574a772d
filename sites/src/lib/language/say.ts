import type { Language } from '@maidan/shared/language.ts';
import { inEachLanguage } from '../../content/load-hindi.ts';
import type { CodedSentence } from './coded-sentence.ts';
import { sayInHindi } from './say-in-hindi.ts';

const asItIs = ({ sentence }: CodedSentence): string => sentence;
const sayIn = inEachLanguage(asItIs, sayInHindi, async () => (await import('./say-in-hindi.ts')).sayInHindi);

/**
 * A sentence of a rule or of the API in the reader's language. A text without a code, such as a bank's message, is
 * returned unchanged.
 */
export const say = (language: Language, sentence: string): string => sayCoded(language, { sentence });

/** The same for one that came with a code: said by its code where that is known, else by its words. */
export const sayCoded = (language: Language, coded: CodedSentence): string => sayIn[language](coded);

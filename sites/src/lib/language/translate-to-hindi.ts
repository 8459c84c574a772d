import { sentenceFrom } from '@maidan/shared/sentences/parameter-sentences.ts';
import { sentenceCode } from '@maidan/shared/sentences/sentences.ts';
import { hindiParameterSentences } from '../../content/hi/parameter-sentences.ts';
import { hindiSentences } from '../../content/hi/sentences.ts';
import { datesIn } from './dates.ts';

/** A sentence of the API, with the code and parameters of the answer. */
interface CodedSentence {
  sentence: string;
  code?: string | undefined;
  parameters?: Readonly<Record<string, string | number>> | undefined;
}

const withParameters = hindiParameterSentences(datesIn('hi').long);
const fixed: Readonly<Record<string, string>> = hindiSentences;
const hindiOf = (code: string | undefined): string | undefined =>
  code !== undefined && Object.hasOwn(fixed, code) ? fixed[code] : undefined;

/**
 * Translates a sentence by its code, or by its English words when the code is unknown; any other text is returned
 * unchanged.
 */
export function translateToHindi({ sentence, code, parameters }: CodedSentence): string {
  const byCode = code && (hindiOf(code) ?? sentenceFrom(withParameters, code, parameters));
  return byCode || (hindiOf(sentenceCode(sentence)) ?? sentence);
}

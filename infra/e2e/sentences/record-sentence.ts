import { test } from '@playwright/test';
import type { Language } from '@maidan/shared/language.ts';
import { registerTexts } from '../../../sites/src/content/register.ts';
import { translate } from '../../../sites/src/lib/language/translate.ts';
import { keyOf, sentenceAnnotation } from './sentence-table.ts';
import { specSentences, type SentenceName, type Trigger } from './spec-sentences.ts';

/** The product's sentence of that name. */
export const sentence = (name: SentenceName): string => specSentences[name].lives;

/** Sentences that end with the server's message, or with a general text when there is none. */
const hindiParameterised: Partial<Record<SentenceName, string>> = {
  paymentFailedWith: registerTexts.hi.problem.failedWith('The server said so'),
  paymentFailedPlain: registerTexts.hi.problem.failedWith(undefined),
};

/** The sentence in a language of the site. */
export const sentenceIn = (language: Language, name: SentenceName): string =>
  language === 'en' ? sentence(name) : (hindiParameterised[name] ?? translate(language, sentence(name)));

/**
 * Records that the running test has seen a sentence after this trigger. Call it after the assertion. The table contains
 * the specification's sentences; tests compare the Hindi ones where they appear.
 */
export function recordSentence<N extends SentenceName>(name: N, trigger: Trigger<N>, language: Language = 'en'): void {
  if (language !== 'en') return;
  test.info().annotations.push({ type: sentenceAnnotation, description: keyOf(name, trigger) });
}

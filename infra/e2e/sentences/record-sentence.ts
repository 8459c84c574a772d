import { test } from '@playwright/test';
import type { Language } from '@maidan/shared/language.ts';
import { registerTexts } from '../../../sites/src/content/register.ts';
import { translate } from '../../../sites/src/lib/language/translate.ts';
import { keyOf, sentenceAnnotation } from './sentence-table.ts';
import { specSentences, type SentenceName, type Trigger } from './spec-sentences.ts';

/** The sentence of that name, as the product holds it. */
export const sentence = (name: SentenceName): string => specSentences[name].lives;

/** Those two are made of a sentence and what the server says. */
const hindiParameterised: Partial<Record<SentenceName, string>> = {
  paymentFailedWith: registerTexts.hi.problem.failedWith('The server said so'),
  paymentFailedPlain: registerTexts.hi.problem.failedWith(undefined),
};

/** The same in a language of the site. */
export const sentenceIn = (language: Language, name: SentenceName): string =>
  language === 'en' ? sentence(name) : (hindiParameterised[name] ?? translate(language, sentence(name)));

/**
 * Records that the running test has seen a sentence after this trigger. Call it after the assertion. The table has
 * the specification's own sentences; the Hindi ones are compared where they appear.
 */
export function recordSentence<N extends SentenceName>(name: N, trigger: Trigger<N>, language: Language = 'en'): void {
  if (language !== 'en') return;
  test.info().annotations.push({ type: sentenceAnnotation, description: keyOf(name, trigger) });
}

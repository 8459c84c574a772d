import { test } from '@playwright/test';
import { keyOf, sentenceAnnotation } from './sentence-annotation.ts';
import { specSentences, type SentenceName, type Trigger } from './spec-sentences.ts';

/** The sentence of that name, as the product holds it. */
export const sentence = (name: SentenceName): string => specSentences[name].lives;

/** Records that the running test has seen a sentence appear by this trigger. Call it after the assertion. */
export function recordSentence<N extends SentenceName>(name: N, trigger: Trigger<N>): void {
  test.info().annotations.push({ type: sentenceAnnotation, description: keyOf(name, trigger) });
}

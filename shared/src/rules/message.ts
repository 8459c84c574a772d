import { messagePlaceholders, type MessageTexts } from '../wire/messages.ts';
import { atMost, required, type Rule, type RuleSet } from './rule-set.ts';

/** The most characters of one text. */
export const messageLimits = { text: 1_000 } as const;

export const messageSentences = {
  text: 'Please write the message',
  textLength: `The message must be at most ${messageLimits.text} characters`,
  unknown: (name: string) =>
    `{${name}} is no word that can be filled in. Use ${messagePlaceholders.map((known) => `{${known}}`).join(', ')}.`,
  nobody: 'Nobody is left to write to.',
  alreadyMade:
    'Your earlier attempt has made a message with another text. It stands in the list of messages. Press again to make this one, too.',
} as const;

/**
 * Returns a pattern that matches a word in braces. Each call makes a new one, because a global pattern remembers where
 * its last match ended.
 */
export const wordsInBraces = (): RegExp => /\{([^{}\n]*)\}/g;

const isKnown = (name: string): boolean => messagePlaceholders.some((known) => known === name);

/** Refuses a text with a word in braces that is no placeholder. The message names the first such word. */
const onlyPlaceholders = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const unknown = [...value.matchAll(wordsInBraces())].map(([, name = '']) => name).find((name) => !isKnown(name));
  return unknown === undefined ? undefined : messageSentences.unknown(unknown);
};

const textRules = [
  required(messageSentences.text),
  atMost(messageLimits.text, messageSentences.textLength),
  onlyPlaceholders,
] satisfies Rule<MessageTexts, 'textEn' | 'textHi'>[];

export const messageRules: RuleSet<MessageTexts> = { textEn: textRules, textHi: textRules };

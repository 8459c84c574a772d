import { messagePlaceholders, type MessageTexts } from '../wire/messages.ts';
import { atMost, required, type Rule, type RuleSet } from './rule-set.ts';

/** Characters of one text, far below what a WhatsApp link carries. */
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

/** A word in braces, whatever it is. A new pattern each time, because a global one remembers where it has stopped. */
export const wordsInBraces = (): RegExp => /\{([^{}\n]*)\}/g;

const isKnown = (name: string): boolean => messagePlaceholders.some((known) => known === name);

/** Broken by the first word in braces that stands for nothing. */
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

import type { MessagePlaceholder, MessageTexts, MessageTopic } from '../wire/messages.ts';
import { wordsInBraces } from '../rules/message.ts';

/** The values of placeholders. An absent or empty one has no value. */
export type MessageValues = Partial<Record<MessagePlaceholder, string>>;

/**
 * The text with its placeholders filled in. A line with a placeholder that has no value is left out. So are blank lines
 * at either end, and of several blank lines all but one. Braces in a value are not read as placeholders.
 */
export function fillMessage(text: string, values: MessageValues): string {
  const valueOf = (name: string): string => values[name as MessagePlaceholder] ?? '';
  const isComplete = (line: string): boolean =>
    [...line.matchAll(wordsInBraces())].every(([, name = '']) => valueOf(name) !== '');
  return text
    .split(/\r?\n/)
    .filter(isComplete)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(wordsInBraces(), (_, name: string) => valueOf(name));
}

const written = (english: readonly string[], hindi: readonly string[]): MessageTexts => ({
  textEn: ['Namaste {to},', '', ...english, '', '{club}'].join('\n'),
  textHi: ['नमस्ते {to} जी,', '', ...hindi, '', '{club}'].join('\n'),
});

/**
 * The texts that the console offers. Words to one family are in lines of their own, so that the text for a group can
 * leave them out. The Hindi fits names of either gender, and one or several players.
 */
export const messageDefaults: Readonly<Record<MessageTopic, MessageTexts>> = {
  reminder: written(
    [
      'A reminder: {event} is on {day}.',
      'Starts at {start}',
      'Reporting time: {time}',
      'Ground: {ground}',
      'We look forward to seeing {players}.',
      'Receipt: {link}',
    ],
    [
      'याद दिलाने के लिए: {event} {day} को है।',
      'शुरुआत: {start}',
      'पहुँचने का समय: {time}',
      'मैदान: {ground}',
      '{players} का इंतज़ार रहेगा।',
      'रसीद: {link}',
    ],
  ),
  moved: written(
    [
      'There is a change in {event}. It is on {day}.',
      'Starts at {start}',
      'Reporting time: {time}',
      'Ground: {ground}',
      'The registration of {players} stays valid, there is nothing to do.',
      'If this does not suit you, please reply to this message.',
      'Receipt: {link}',
    ],
    [
      '{event} में एक बदलाव है। तारीख: {day}',
      'शुरुआत: {start}',
      'पहुँचने का समय: {time}',
      'मैदान: {ground}',
      '{players} का पंजीकरण बना रहेगा, कुछ करना नहीं है।',
      'यह ठीक न हो तो कृपया इसी संदेश का जवाब दें।',
      'रसीद: {link}',
    ],
  ),
  called_off: written(
    [
      'We are sorry to tell you that {event} on {day} will not take place.',
      'How the refund for {players} stands: {link}',
      'If you have a question, please reply to this message.',
    ],
    [
      'खेद है कि {day} को {event} का आयोजन नहीं होगा।',
      '{players} के रिफ़ंड की स्थिति यहाँ देखें: {link}',
      'कोई सवाल हो तो कृपया इसी संदेश का जवाब दें।',
    ],
  ),
  unpaid: written(
    [
      'The registration of {players} for {event} on {day} is not complete yet: the fee has not reached us.',
      'You can register here: {link}',
      'If you have paid already, please reply to this message.',
    ],
    [
      '{day} को होने वाले आयोजन {event} के लिए {players} का पंजीकरण अभी पूरा नहीं हुआ है: फ़ीस हम तक नहीं पहुँची है।',
      'पंजीकरण यहाँ करें: {link}',
      'फ़ीस दे दी हो तो कृपया इसी संदेश का जवाब दें।',
    ],
  ),
  other: written([], []),
};

import { channelLabels, counterChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import type { Language } from '@maidan/shared/language.ts';
import { receiptTexts } from '../../content/payment.ts';

/** A stored or specified text, such as a player type or `N/A`, in the reader's language; anything else as it is. */
export const storedValue = (language: Language, text: string): string => receiptTexts[language].values[text] ?? text;

/** How a payment was made: a method of the provider, or `Cash at the club, no. 17` of the counter (`counterText`). */
export function paymentMethod(language: Language, text: string): string {
  const label = counterChannels
    .map((channel) => channelLabels[channel])
    .find((each) => text.startsWith(`${each}, no. `));
  if (!label) return storedValue(language, text);
  return receiptTexts[language].counter(storedValue(language, label), text.slice(`${label}, no. `.length));
}

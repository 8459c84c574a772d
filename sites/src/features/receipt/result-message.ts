import { isSuccessful, paymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { readableMessage } from '@maidan/shared/domain/payments/provider-message.ts';
import type { Language } from '@maidan/shared/language.ts';
import { sentenceCode } from '@maidan/shared/sentences/sentences.ts';
import { paymentTexts } from '../../content/payment.ts';
import { translate } from '../../lib/language/translate.ts';
import type { ResultState } from './payment.machine.ts';
import { refundNoteIn } from './refund-note.ts';
import { calledOffMessage } from './called-off-message.ts';

/** A message of the bank or the server that has no translation; the page shows it unchanged in its details. */
export const isForeign = (language: Language, { message }: ResultState): boolean =>
  language !== 'en' && sentenceCode(message) === undefined;

/**
 * What the payment provider said of a payment without money, where the specification shows its words; undefined when it
 * said nothing. In Hindi they stand in the details alone.
 */
export function providerWords(language: Language, state: ResultState): string | undefined {
  if (language !== 'en' || (state.outcome !== 'failed' && state.outcome !== 'cancelled')) return undefined;
  return state.record && state.message !== paymentSentences.failed ? state.message : undefined;
}

/**
 * The message of a payment record for the details, the bank's in sentence case. Null in Hindi where the page says the
 * same in Hindi above: the parameters show it unchanged.
 */
export function responseMessage(language: Language, message: string): string | null {
  const readable = readableMessage(message);
  // The club's own, when no bank has answered.
  if (sentenceCode(message) !== undefined) return translate(language, message);
  if (language === 'en') return readable;
  const isSaidAbove =
    sentenceCode(readable) !== undefined || isSuccessful({ response_code: null, response_message: message });
  return isSaidAbove ? null : readable;
}

/** The message of a state in the reader's language; plain words where the provider's stand beside it. */
export function resultMessage(language: Language, state: ResultState): string {
  const { message } = state;
  switch (state.outcome) {
    case 'success': {
      const { note, noteFacts } = state.receipt;
      if (note) return refundNoteIn(language, note, noteFacts);
      return calledOffMessage(language, state.receipt) ?? translate(language, message);
    }
    case 'refunded':
      return refundNoteIn(language, message, state.record.refund_note_facts);
    case 'failed':
    case 'cancelled':
    case 'unregistered':
      return isForeign(language, state) || providerWords(language, state)
        ? paymentTexts[language].foreign[state.outcome](message)
        : translate(language, message);
    default:
      return translate(language, message);
  }
}

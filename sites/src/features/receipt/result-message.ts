import { isRefundPromised } from '@maidan/shared/domain/event-status.ts';
import { isSuccessful, paymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { readableMessage } from '@maidan/shared/domain/payments/unpaid-reason.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { paymentTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { isTranslated, translate } from '../../lib/language/translate.ts';
import type { ResultState } from './payment.machine.ts';
import { refundNoteIn } from './receipt-rows.ts';

/** Whether the message has no translation: it is the bank's or the server's own. */
export const isForeign = (language: Language, { message }: ResultState): boolean => !isTranslated(language, message);

/**
 * Returns the provider's words about a failed or cancelled payment, which the specification asks to show. Undefined
 * when there are none, and on a Hindi page, where only the details show them.
 */
export function providerWords(language: Language, state: ResultState): string | undefined {
  if (language !== 'en' || (state.outcome !== 'failed' && state.outcome !== 'cancelled')) return undefined;
  return state.record && state.message !== paymentSentences.failed ? state.message : undefined;
}

/**
 * Returns the message of a payment's record for the details, a bank's message in sentence case. Returns null on a Hindi
 * page that says the same in Hindi above.
 */
export function responseMessage(language: Language, message: string): string | null {
  const readable = readableMessage(message);
  if (language === 'en') return readable;
  // The message is the club's own when no bank has answered.
  if (isTranslated(language, message)) return translate(language, message);
  const isSaidAbove =
    isTranslated(language, readable) || isSuccessful({ response_code: null, response_message: message });
  return isSaidAbove ? null : readable;
}

/** Returns the message of a state in the reader's language. */
export function resultMessage(language: Language, state: ResultState): string {
  const { message } = state;
  switch (state.outcome) {
    case 'success': {
      const { note, noteFacts, withdrawal } = state.receipt;
      if (note) return refundNoteIn(language, note, noteFacts);
      if (withdrawal)
        return paymentTexts[language].withdrawn(datesIn(language).long(indianDay(new Date(withdrawal.date))));
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

/**
 * Says what happens to the fee of an event that was called off, as the refund policy promises; undefined for other
 * events. `dueTaken` is missing in receipts that an earlier version of the page has stored.
 */
export function calledOffMessage(
  language: Language,
  {
    eventCalledOffAt,
    eventDate,
    amount,
    takenOn,
    partialRefund,
    dueTaken = 0,
  }: Pick<Receipt, 'eventCalledOffAt' | 'eventDate' | 'amount' | 'takenOn' | 'partialRefund'> & { dueTaken?: number },
): string | undefined {
  if (!eventCalledOffAt) return undefined;
  const texts = paymentTexts[language];
  const on = indianDay(new Date(eventCalledOffAt));
  const promise = takenOn ? texts.calledOffAtCounter : texts.calledOff;
  const sentence = isRefundPromised(on, eventDate) ? promise : texts.calledOffLate;
  // The parts that were refunded already are not refunded again. What was paid at the counter after a move goes back,
  // too.
  const parts = partialRefund ? [partialRefund.kept, partialRefund.underway, dueTaken] : [amount, dueTaken];
  const rest = toRupees(parts.reduce((sum, rupees) => sum + toPaise(rupees), 0));
  return sentence(datesIn(language).long(on), rest);
}

import { channelLabels, counterChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { namedKind } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Language } from '@maidan/shared/language.ts';
import { refundNoteText } from '@maidan/shared/sentences/refund-note.ts';
import type { Receipt, ReceiptCorrection, ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import type { ReceiptPartialRefund, ReceiptReturn } from '@maidan/shared/wire/refunds/partial-refund.ts';
import type { RefundNoteFacts } from '@maidan/shared/wire/refunds/refund-note.ts';
import { receiptTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';

/** Returns a text of the API, such as `N/A`, in the reader's language; unchanged when it has no translation. */
export const storedValue = (language: Language, text: string): string => receiptTexts[language].values[text] ?? text;

/** A player type as the API answers it, in the reader's language. */
export const playerTypeIn = (language: Language, text: string): string =>
  receiptTexts[language].values[namedKind(text) ?? ''] ?? text;

/** Says how a payment was made. `text` is a method of the provider, or the counter's `Cash at the club, no. 17`. */
export function paymentMethod(language: Language, text: string): string {
  const label = counterChannels
    .map((channel) => channelLabels[channel])
    .find((each) => text.startsWith(`${each}, no. `));
  if (!label) return storedValue(language, text);
  return receiptTexts[language].counter(storedValue(language, label), text.slice(`${label}, no. `.length));
}

/**
 * Rows with the time of the payment. For money taken at the counter, only the day is known. When the payment was
 * recorded on another day, a second row says when.
 */
export function paidFacts(
  language: Language,
  { paymentDate, takenOn }: Pick<Receipt, 'paymentDate' | 'takenOn'>,
): [string, string][] {
  const { paidOn, recordedOn } = receiptTexts[language];
  const { moment, short } = datesIn(language);
  const recorded = moment(paymentDate);
  if (takenOn === null) return [[paidOn, recorded]];
  return [
    [paidOn, short(takenOn)],
    [recordedOn, indianDay(new Date(paymentDate)) === takenOn ? '' : recorded],
  ];
}

const correctedFields = ({ name, mobile }: ReceiptCorrection): 'name' | 'mobile' | 'both' => {
  if (name && mobile) return 'both';
  return name ? 'name' : 'mobile';
};

/** Row that says what the club has corrected, and on which day. */
export const correctionFact = (language: Language, correction: ReceiptCorrection): [label: string, value: string] => [
  receiptTexts[language].corrected[correctedFields(correction)],
  datesIn(language).short(indianDay(new Date(correction.date))),
];

/** Rows with status, amount and date of the refund, and the parts in which it was paid back. */
export function refundFacts(
  language: Language,
  { status, amount, date, returned }: ReceiptRefund,
): [label: string, value: string][] {
  const { refund: labels, partialRefund, on } = receiptTexts[language];
  const parts = returned.map((each) => returnText(language, each, on));
  if (status === 'refunded' && parts.length > 1)
    return [[labels.refunded, `${formatRupees(amount)}: ${parts.join('; ')}`]];
  const rupees = formatRupees(amount);
  const whole = date ? on(rupees, datesIn(language).moment(date)) : rupees;
  return [
    ...(status !== 'refunded' && parts.length > 0 ? [[partialRefund, parts.join('; ')] as [string, string]] : []),
    [labels[status], whole],
  ];
}

/**
 * Rows with the day of each move, and the event or player type before it. `moves` is missing in receipts that an
 * earlier version of the page has stored.
 */
export const moveFacts = (language: Language, { moves }: { moves?: Receipt['moves'] }): [string, string][] =>
  (moves ?? []).map(({ date, fromType, ...from }) => {
    const before = [
      eventNameIn(language, { eventName: from.fromEvent, eventNameHi: from.fromEventHi }),
      playerTypeIn(language, fromType),
    ].filter(Boolean);
    const { moved, movedFrom } = receiptTexts[language];
    return [moved, movedFrom(before.join(', '), datesIn(language).short(indianDay(new Date(date))))];
  });

/** Row with the day and the reason of the withdrawal, and the amount that the club keeps unless another row has it. */
export function withdrawalFact(
  language: Language,
  { withdrawal, partialRefund, refund }: Pick<Receipt, 'withdrawal' | 'partialRefund' | 'refund'>,
): [label: string, value: string][] {
  if (!withdrawal) return [];
  const texts = receiptTexts[language];
  const facts = [
    datesIn(language).short(indianDay(new Date(withdrawal.date))),
    ...(partialRefund || refund ? [] : [texts.kept(formatRupees(withdrawal.kept))]),
    withdrawal.reason,
  ];
  return [[texts.withdrawn, facts.filter(Boolean).join('; ')]];
}

/** Row with the moment at which the event was called off. */
export const calledOffFact = (language: Language, at: string): [label: string, value: string] => [
  receiptTexts[language].calledOff,
  datesIn(language).moment(at),
];

/** A text such as `₹500 on 23 Nov 2026`, made by `text`. */
const returnText = (
  language: Language,
  { amount, date }: ReceiptReturn,
  text: (amount: string, day: string) => string,
): string => text(formatRupees(amount), datesIn(language).short(indianDay(new Date(date))));

/**
 * Row of a receipt with a partial refund: what was refunded and when, what is still being refunded, and what the club
 * keeps.
 */
export const partialRefundFact = (
  language: Language,
  { returned, underway, kept }: ReceiptPartialRefund,
): [label: string, value: string] => {
  const texts = receiptTexts[language];
  const parts = [
    ...returned.map((each) => returnText(language, each, texts.returnedOn)),
    ...(underway > 0 ? [texts.onItsWayBack(formatRupees(underway))] : []),
    texts.kept(formatRupees(kept)),
  ];
  return [texts.partialRefund, parts.join('; ')];
};

/** Returns the API's note about a refund. For a Hindi page, the note is made anew from its facts. */
export const refundNoteIn = (language: Language, note: string, facts: RefundNoteFacts | null): string =>
  language !== 'en' && facts
    ? refundNoteText(facts, { texts: receiptTexts[language].note, shortDate: datesIn(language).short })
    : note;

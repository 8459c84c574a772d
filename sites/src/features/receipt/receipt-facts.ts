import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { receiptTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';
import {
  calledOffFact,
  correctionFact,
  moveFacts,
  paidFacts,
  partialRefundFact,
  paymentMethod,
  playerTypeIn,
  refundFacts,
  storedValue,
  withdrawalFact,
} from './receipt-rows.ts';

type ReceiptFact = readonly [label: string, value: string];

/** Returns the rows of a receipt in the reader's language. Rows without a value, and masked rows, are left out. */
export function receiptFacts(language: Language, receipt: Receipt): ReceiptFact[] {
  const texts = receiptTexts[language];
  const facts: ReceiptFact[] = [
    [texts.player, isolated(storedValue(language, receipt.playerName))],
    [texts.mobile, receipt.isMasked ? '' : storedValue(language, receipt.playerMobile)],
    ...(receipt.correction ? [correctionFact(language, receipt.correction)] : []),
    [texts.playerType, playerTypeIn(language, receipt.playerType)],
    [texts.event, eventNameIn(language, receipt)],
    [texts.starts, receipt.eventDate && datesIn(language).long(receipt.eventDate)],
    ...(receipt.eventCalledOffAt ? [calledOffFact(language, receipt.eventCalledOffAt)] : []),
    [texts.times, datesIn(language).hours(receipt.eventStartTime, receipt.eventEndTime)],
    [texts.reportingTime, receipt.reportingTime],
    [texts.ground, receipt.ground],
    ...paidFacts(language, receipt),
    [texts.paidBy, receipt.paidBy ? paymentMethod(language, receipt.paidBy) : ''],
    ...(receipt.refund ? refundFacts(language, receipt.refund) : []),
    ...(receipt.partialRefund ? [partialRefundFact(language, receipt.partialRefund)] : []),
    ...moveFacts(language, receipt),
    [texts.due, receipt.due > 0 ? formatRupees(receipt.due) : ''],
    [texts.dueTaken, receipt.dueTaken > 0 ? formatRupees(receipt.dueTaken) : ''],
    ...withdrawalFact(language, receipt),
    [texts.transactionId, receipt.isMasked ? '' : receipt.merchantTxnId],
  ];
  return facts.filter(([, value]) => value);
}

/** Returns the labels of the rows that say why a receipt is not valid. */
export const warningLabels = (language: Language): Set<string> =>
  new Set([
    receiptTexts[language].calledOff,
    receiptTexts[language].withdrawn,
    ...Object.values(receiptTexts[language].refund),
  ]);

/**
 * Returns the word of the stamp; undefined for a receipt without one. A refund has precedence over a withdrawal, and a
 * withdrawal over a called-off event.
 */
export function receiptStamp(
  language: Language,
  { refund, withdrawal, eventCalledOffAt }: Receipt,
): string | undefined {
  const texts = receiptTexts[language];
  if (refund) return texts.refund[refund.status];
  if (withdrawal) return texts.withdrawn;
  return eventCalledOffAt ? texts.calledOffStamp : undefined;
}

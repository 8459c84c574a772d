import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { isolated } from '@maidan/shared/format/isolated.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { MaskedReceipt } from '@maidan/shared/wire/payments.ts';
import { paymentTexts, receiptTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { FactTable } from './FactTable.tsx';
import { calledOffFact } from './receipt-called-off.ts';
import { correctionFact } from './receipt-correction.ts';
import { paidFacts } from './receipt-paid-on.ts';
import { partialRefundFact } from './receipt-partial-refund.ts';
import { refundFacts } from './receipt-refund.ts';
import { refundNoteIn } from './refund-note.ts';
import { storedValue } from './stored-value.ts';

/** The masked receipt found by its number alone. */
export function MaskedReceiptFacts({ receipt }: { receipt: MaskedReceipt }) {
  const language = useLanguage();
  const { find, amount } = paymentTexts[language];
  const texts = receiptTexts[language];
  return (
    <>
      <p>{receipt.refund || receipt.eventCalledOffAt ? find.maskedInvalid : find.masked}</p>
      <FactTable
        facts={[
          [texts.number, receipt.receiptNumber],
          [texts.player, isolated(storedValue(language, receipt.playerName))],
          [texts.mobile, storedValue(language, receipt.playerMobile)],
          ...(receipt.correction ? [correctionFact(language, receipt.correction)] : []),
          [texts.event, `${eventNameIn(language, receipt)}, ${datesIn(language).long(receipt.eventDate)}`],
          ...(receipt.eventCalledOffAt ? [calledOffFact(language, receipt.eventCalledOffAt)] : []),
          [amount, formatRupees(receipt.amount)],
          ...paidFacts(language, receipt),
          ...(receipt.refund ? refundFacts(language, receipt.refund) : []),
          ...(receipt.partialRefund ? [partialRefundFact(language, receipt.partialRefund)] : []),
          [find.note, receipt.note && refundNoteIn(language, receipt.note, receipt.noteFacts)],
        ]}
      />
    </>
  );
}

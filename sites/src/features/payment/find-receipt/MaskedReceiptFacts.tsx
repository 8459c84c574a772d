import { formatRupees } from '@maidan/shared/format/money.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import type { MaskedReceipt } from '@maidan/shared/wire/payments.ts';
import { FactTable } from '../receipt/FactTable.tsx';
import { calledOffFact } from '../receipt/facts/receipt-called-off.ts';
import { correctionFact } from '../receipt/facts/receipt-correction.ts';
import { paidFacts } from '../receipt/facts/receipt-paid-on.ts';
import { partialRefundFact } from '../receipt/facts/receipt-partial-refund.ts';
import { refundFacts } from '../receipt/facts/receipt-refund.ts';

/** The masked receipt found by its number alone. */
export function MaskedReceiptFacts({ receipt }: { receipt: MaskedReceipt }) {
  return (
    <>
      <p>
        {receipt.refund || receipt.eventCalledOffAt
          ? 'The club gave this receipt, and it is no longer valid.'
          : 'The club gave this receipt. To see it whole, enter its transaction ID and the mobile.'}
      </p>
      <FactTable
        facts={[
          ['Receipt number', receipt.receiptNumber],
          ['Player', receipt.playerName],
          ['Mobile', receipt.playerMobile],
          ...(receipt.correction ? [correctionFact(receipt.correction)] : []),
          ['Event', `${receipt.eventName}, ${longIndianDate(receipt.eventDate)}`],
          ...(receipt.eventCalledOffAt ? [calledOffFact(receipt.eventCalledOffAt)] : []),
          ['Amount', formatRupees(receipt.amount)],
          ...paidFacts(receipt),
          ...(receipt.refund ? refundFacts(receipt.refund) : []),
          ...(receipt.partialRefund ? [partialRefundFact(receipt.partialRefund)] : []),
          ['Note', receipt.note],
        ]}
      />
    </>
  );
}

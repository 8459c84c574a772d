import { longIndianDate } from '@maidan/shared/dates.ts';
import { formatRupees } from '@maidan/shared/fees.ts';
import type { MaskedReceipt } from '@maidan/shared/wire/payments.ts';
import { FactTable } from './FactTable.tsx';

/** What a receipt number alone tells. */
export function MaskedReceiptFacts({ receipt }: { receipt: MaskedReceipt }) {
  return (
    <>
      <p>The club gave this receipt. To see it whole, enter its transaction ID and the mobile.</p>
      <FactTable
        facts={[
          ['Receipt number', receipt.receiptNumber],
          ['Player', receipt.playerName],
          ['Mobile', receipt.playerMobile],
          ['Event', `${receipt.eventName}, ${longIndianDate(receipt.eventDate)}`],
          ['Amount', formatRupees(receipt.amount)],
          ['Note', receipt.note],
        ]}
      />
    </>
  );
}

import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaymentRecord } from '@maidan/shared/wire/payments.ts';
import { FactTable } from '../receipt/FactTable.tsx';

const facts = (record: PaymentRecord): [string, string | null][] => [
  ['Gateway transaction ID', record.atom_txn_id],
  ['Bank transaction ID', record.bank_txn_id],
  ['Payment method', record.payment_method],
  ['Amount', formatRupees(record.amount)],
  ['Response code', record.response_code],
  ['Response message', record.response_message],
];

/** Shows at least the transaction id, which the club needs to find the payment, when there is no record yet. */
export function TransactionDetails({ id, record }: { id: string; record: PaymentRecord | undefined }) {
  return (
    <details className="facts" open>
      <summary>Transaction Details</summary>
      <FactTable facts={[['Transaction ID', id], ...(record ? facts(record) : [])]} />
    </details>
  );
}

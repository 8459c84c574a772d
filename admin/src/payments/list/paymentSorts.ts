import type { PaymentSort } from '@maidan/shared/wire/payments-admin.ts';
import type { SortChoice } from '../../ui/list/SortSelect.tsx';

export const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Sort orders offered on phones. */
export const paymentSorts: readonly SortChoice<PaymentSort>[] = [
  { label: 'Newest first', ...newestFirst },
  { label: 'Player, A to Z', field: 'payerName', order: 'ASC' },
  { label: 'Amount, largest first', field: 'amount', order: 'DESC' },
  { label: 'Receipt, latest first', field: 'receiptNumber', order: 'DESC' },
  { label: 'Last change first', field: 'stateSince', order: 'DESC' },
];

import type { Route } from '@playwright/test';
import type { PaymentRow } from '@maidan/shared/wire/payments-admin.ts';

/** The console's request for a page of payments. */
export const paymentsRequest = '**/api/admin/payments?**';

/** A paid payment; each index has another payer. */
export const paymentRow = (index: number): PaymentRow => ({
  ...{
    id: `p-${index}`,
    _id: `p-${index}`,
    merchTxnId: `MSC${index}`,
    atomTxnId: null,
    bankTxnId: null,
    method: 'UPI',
  },
  ...{ state: 'paid', stateSince: '2026-11-21T10:00:00Z', createdAt: '2026-11-21T10:00:00Z' },
  ...{
    amount: 1500,
    captured: 1500,
    returned: 0,
    returning: 0,
    due: 0,
    dueBack: 0,
    dueTaken: 0,
    refundReason: null,
    isWithdrawn: false,
  },
  ...{ payerName: `Asha Verma ${index}`, payerMobile: '9826100000', playerId: null, receiptNumber: 'MSC-2026-000042' },
  ...{
    paidAt: '2026-11-21T10:00:00Z',
    playerType: 'New Player',
    surcharge: 0,
    responseCode: 'OTS0000',
    responseMessage: null,
    refundNote: null,
  },
  ...{ eventId: 'e1', eventName: 'Winter Floodlight Cup', channel: 'provider', counter: null },
});

/** Answers requests for the list with these payments. */
export const paymentsOf =
  (rows: readonly PaymentRow[]) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json: rows, headers: { 'Content-Range': `rows 0-${rows.length - 1}/${rows.length}` } });

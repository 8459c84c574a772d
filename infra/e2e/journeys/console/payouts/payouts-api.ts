import type { Page, Route } from '@playwright/test';
import { payoutNotes } from '@maidan/shared/rules/payments/payouts.ts';
import {
  type Payout,
  type PayoutColumn,
  type PayoutColumnsResponse,
  type PayoutCredit,
  type PayoutLine,
  type PayoutOutcome,
  payoutOutcomes,
} from '@maidan/shared/wire/payouts/payouts.ts';

const noCounts = Object.fromEntries(payoutOutcomes.map((outcome) => [outcome, 0])) as Record<PayoutOutcome, number>;

export const aPayout = (given: Partial<Payout> = {}): Payout => ({
  ...{ id: '6f9619ff-8b86-4d01-b42d-00c04fc964f2', fileName: 'NTTDATA_Settlement_Report_20261122.xlsx' },
  ...{ createdAt: '2026-11-22T06:30:00.000Z', createdBy: 'treasurer', lineCount: 150, leftOut: [151] },
  counts: {
    ...{ ...noCounts, notRecorded: 1, amountDiffers: 1, unknown: 1, notBooked: 1, settledBefore: 1, repeated: 1 },
    ...{ notInFile: 2, unreadable: 2, nextFile: 1, match: 142 },
  },
  totals: {
    ...{ payments: 1_23_45_678.5, refunds: 3000, fees: 4260.12, taxes: 766.8, net: 1_23_37_651.58 },
    ...{ ledgerPayments: 1_23_44_178.5, ledgerRefunds: 3000 },
  },
  period: { from: '2026-11-01', to: '2026-11-21' },
  ...given,
});

export const allMatch = aPayout({
  ...{ fileName: 'november.csv', lineCount: 62, counts: { ...noCounts, match: 62, nextFile: 3 } },
  totals: {
    ...{ payments: 93_000, refunds: 0, fees: 1860, taxes: 334.8, net: 90_805.2 },
    ...{ ledgerPayments: 93_000, ledgerRefunds: 0 },
  },
});

const line = (place: number, given: Partial<PayoutLine>): PayoutLine => ({
  ...{ id: String(place), line: place + 1, kind: 'payment', outcome: 'match', note: null },
  ...{ merchTxnId: 'MSCABCDEFGHIJKLMNOPQRSTUVWXYZ', atomTxnId: '11000000123456', refundId: null },
  ...{ transactedOn: '2026-11-20', gross: 1500, ours: 1500, net: 1464.6, settledOn: '2026-11-21' },
  ...{ utr: 'HDFCN52026112112345678', paymentId: 'p-1', payerName: 'Asha Verma' },
  ...given,
});

const unknownToUs = { ours: null, paymentId: null, payerName: '' };

export const payoutLines: PayoutLine[] = [
  line(1, { outcome: 'notRecorded', ours: null, note: payoutNotes.secondPayment }),
  line(2, {
    ...{ outcome: 'amountDiffers', gross: 1499.99 },
    payerName: 'Chandrashekhar Venkatasubramanian Krishnamurthy',
  }),
  line(3, { outcome: 'unknown', ...unknownToUs }),
  line(4, { outcome: 'notBooked', kind: 'refund', gross: 700, ours: null, net: -700, payerName: 'कीर्ति श्रीवास्तव' }),
  line(5, { outcome: 'settledBefore', note: payoutNotes.settledBefore('NTTDATA_Settlement_Report_20261115.xlsx') }),
  line(6, { outcome: 'repeated', note: payoutNotes.twice(5) }),
  line(7, {
    ...{ outcome: 'notInFile', line: null, gross: null, net: null, settledOn: null, utr: null, transactedOn: null },
    payerName: 'Imran Khan',
  }),
  line(8, {
    ...{ outcome: 'unreadable', kind: null, merchTxnId: null, atomTxnId: null, gross: null, net: null },
    ...{ ...unknownToUs, settledOn: null, utr: null, note: payoutNotes.idShortened('1.1E+13') },
  }),
  line(9, { payerName: 'Meena Sahu', note: payoutNotes.withSurcharge, gross: 1517.67, ours: 1517.67 }),
];

export const payoutCredits: PayoutCredit[] = [
  {
    ...{ settledOn: '2026-11-20', utr: 'HDFCN52026112012345677', lines: 100 },
    ...{ payments: 1_00_00_000, refunds: 0, charges: 3000, net: 99_97_000 },
  },
  {
    ...{ settledOn: '2026-11-21', utr: null, lines: 49 },
    ...{ payments: 23_45_678.5, refunds: 3000, charges: 2026.92, net: 23_40_651.58 },
  },
];

const columns: [string, PayoutColumn['suggested'], string[]][] = [
  ['S.No', null, ['1', '2', '3']],
  ['Merchant Txn ID', 'merchTxnId', ['MSCABCDEFGHIJKLMNOPQRSTUVWXYZ', 'MSCZBCDEFGHIJKLMNOPQRSTUVWXYZ']],
  ['Atom Txn ID', 'atomTxnId', ['11000000123456', '11000000123457', '11000000123458']],
  ['Gross Amount', 'amount', ['1,500.00', '₹700', '(1,500.00)']],
  ['Customer name as on the card, e-mail and mobile', null, ['Asha Verma, asha@example.org, 9826100000']],
  ['UTR No.', 'utr', ['HDFCN52026112112345678']],
];

export const readColumns: PayoutColumnsResponse = {
  success: true,
  columns: columns.map(([heading, suggested, samples], index) => ({ index, heading, samples, suggested })),
  mapping: { merchTxnId: 1, atomTxnId: 2, amount: 3, utr: 5 },
  rowCount: 150,
  earlier: null,
};

/** A mocked API of settlement files: it answers from these values, which a journey may change. */
export interface PayoutsApi {
  payouts: Payout[];
  credits: PayoutCredit[];
  lines: PayoutLine[];
}

const listed = (route: Route, rows: unknown[]) =>
  route.fulfill({ json: rows, headers: { 'Content-Range': `rows 0-${rows.length}/${rows.length}` } });

export async function routePayouts(page: Page, api: PayoutsApi): Promise<void> {
  await page.route('**/api/admin/payouts?*', (route) => listed(route, api.payouts));
  await page.route('**/api/admin/payouts/*', (route) => {
    const payout = api.payouts.find(({ id }) => route.request().url().endsWith(id));
    return payout
      ? route.fulfill({ json: { success: true, payout, credits: api.credits } })
      : route.fulfill({ status: 404, json: { success: false, error: 'Not found' } });
  });
  await page.route('**/api/admin/payouts/*/lines?*', (route) => {
    const { outcome } = JSON.parse(new URL(route.request().url()).searchParams.get('filter') ?? '{}') as {
      outcome?: PayoutOutcome[];
    };
    return listed(
      route,
      api.lines.filter((each) => !outcome || outcome.includes(each.outcome)),
    );
  });
}

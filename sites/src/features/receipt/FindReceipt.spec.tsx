import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MaskedReceipt, ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import { FindReceipt, MaskedReceiptFacts } from './FindReceipt.tsx';

it('offers no button that would lose a press before hydration', () => {
  expect(renderToStaticMarkup(<FindReceipt />)).toMatch(/<button type="submit"[^>]* disabled=""/);
});

const receipt: MaskedReceipt = {
  receiptNumber: 'CLUB-2026-000042',
  playerName: 'Asha V.',
  playerMobile: '********00',
  amount: 1500,
  paymentDate: '2026-11-21T05:00:00.000Z',
  takenOn: null,
  eventName: 'Monsoon Cup',
  eventNameHi: '',
  eventDate: '2026-12-05',
  note: null,
  noteFacts: null,
  refund: null,
  partialRefund: null,
  eventCalledOffAt: null,
  correction: null,
  testMode: false,
};
const date = '2026-11-23T05:00:00.000Z';

it('says of a corrected receipt what was corrected, and when in India', () => {
  const correction = { name: true, mobile: false, date: '2026-11-22T20:00:00.000Z' };
  const markup = renderToStaticMarkup(<MaskedReceiptFacts receipt={{ ...receipt, correction }} />);
  expect(markup).toContain('<th scope="row">Name corrected on</th><td>23 Nov 2026</td>');
});

it.each<[refund: ReceiptRefund, label: string, value: string]>([
  [{ status: 'refunded', amount: 1500, date, returned: [] }, 'Refunded', '₹1,500 on 23 Nov 2026'],
  [{ status: 'reversed', amount: 1500, date, returned: [] }, 'Reversed', '₹1,500 on 23 Nov 2026'],
  [{ status: 'due', amount: 1500, date: null, returned: [] }, 'Refund due', '₹1,500'],
])('shows the refund of a receipt found by its number alone (%j)', (refund, label, value) => {
  const markup = renderToStaticMarkup(<MaskedReceiptFacts receipt={{ ...receipt, refund }} />);
  expect(markup).toContain(`<th scope="row">${label}</th><td>${value}`);
  expect(markup).not.toContain('To see it whole');
});

it('shows the parts of a refund, and when money of the counter was taken', () => {
  const refund: ReceiptRefund = { status: 'due', amount: 1000, date: null, returned: [{ amount: 500, date }] };
  const markup = renderToStaticMarkup(<MaskedReceiptFacts receipt={{ ...receipt, takenOn: '2026-10-01', refund }} />);
  expect(markup).toContain('<th scope="row">Returned in part</th><td>₹500 on 23 Nov 2026</td>');
  expect(markup).toContain('<th scope="row">Refund due</th><td>₹1,000</td>');
  expect(markup).toContain('<th scope="row">Paid on</th><td>1 Oct 2026</td>');
  expect(markup).toMatch(/<th scope="row">Recorded on<\/th><td>21 Nov 2026, 10:30.am<\/td>/);
});

it('shows what of a valid receipt went back in part', () => {
  const partialRefund = { returned: [{ amount: 500, date }], underway: 0, kept: 1000 };
  const markup = renderToStaticMarkup(<MaskedReceiptFacts receipt={{ ...receipt, partialRefund }} />);
  expect(markup).toContain('<td>₹500 returned on 23 Nov 2026; ₹1,000 kept</td>');
  expect(markup).toContain('To see it whole');
});

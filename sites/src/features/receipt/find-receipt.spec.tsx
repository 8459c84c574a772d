import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { club } from '@maidan/shared/club.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { isReceiptNumber } from '@maidan/shared/domain/payments/payment-references.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { MaskedReceipt, ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import { ApiFailure } from '../../lib/api.ts';
import { failureMessage, searchProblem } from './find-receipt.ts';
import { FindReceipt, MaskedReceiptFacts } from './FindReceipt.tsx';

describe('the search', () => {
  it('distinguishes a receipt number, also of an earlier prefix, from a transaction id', () => {
    const numbers = [
      `${club.receiptPrefix}-2026-000001`,
      ` ${club.receiptPrefix.toLowerCase()}-2026-1000000 `,
      'OLD-2019-000001',
    ];
    expect(numbers.map(isReceiptNumber)).toEqual([true, true, true]);
    expect(['MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ', '', 'MSC-2026', 'MSC-2026-1-1'].some(isReceiptNumber)).toBe(false);
  });

  it('requires a valid mobile with a transaction id, and with a receipt number only when there is one', () => {
    const number = `${club.receiptPrefix}-2026-000001`;
    const wrongMobile = { field: 'mobile', message: registrationSentences.mobile };
    expect(searchProblem({ name: ' ', mobile: '' })).toEqual({
      field: 'name',
      message: clubPaymentSentences.searchName,
    });
    expect(searchProblem({ name: 'MSC1', mobile: '' })).toEqual(wrongMobile);
    expect(searchProblem({ name: 'MSC1', mobile: '12' })).toEqual(wrongMobile);
    expect(searchProblem({ name: 'MSC1', mobile: '+91 98261-00000' })).toBeUndefined();
    expect(searchProblem({ name: number, mobile: ' ' })).toBeUndefined();
    expect(searchProblem({ name: number, mobile: '12' })).toEqual(wrongMobile);
    expect(searchProblem({ name: number, mobile: '9826100000' })).toBeUndefined();
  });

  it('asks for no mobile when a receipt number is pasted with blanks or with a dash of a text program', () => {
    const number = `${club.receiptPrefix}-2026-000001`;
    for (const pasted of [`${club.receiptPrefix}-2026- 000001`, `\u00a0${number}\n`, number.replaceAll('-', '\u2011')])
      expect(searchProblem({ name: pasted, mobile: '' })).toBeUndefined();
  });

  it.each([
    [
      'the server knows none',
      new ApiFailure('refused', clubPaymentSentences.notFound, 404),
      clubPaymentSentences.notFound,
    ],
    ['nobody answers', new ApiFailure('offline'), clubPaymentSentences.searchFailed],
    ['an answer cannot be read', new SyntaxError('no JSON'), clubPaymentSentences.searchFailed],
    ['there were too many', new ApiFailure('refused', 'Too many attempts.', 429), 'Too many attempts.'],
  ])('says in both languages that nothing was found: %s', (_, failure, english) => {
    expect(failureMessage('en', failure)).toBe(english);
    expect(failureMessage('hi', failure)).toMatch(/^[^A-Za-z]+$/);
  });
});

describe('its form', () => {
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
    moves: [],
    withdrawal: null,
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
});

import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { isReceiptNumber } from '@maidan/shared/domain/payments/receipt-number.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import { ApiFailure } from '../../lib/api.ts';
import { failureMessage, searchProblem } from './find-receipt.ts';

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
  expect(searchProblem({ name: ' ', mobile: '' })).toEqual({ field: 'name', message: clubPaymentSentences.searchName });
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

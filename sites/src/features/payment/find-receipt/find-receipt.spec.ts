import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import { isReceiptNumber, searchProblem } from './find-receipt.ts';

it('distinguishes a receipt number from a transaction id', () => {
  expect(
    [`${club.receiptPrefix}-2026-000001`, ` ${club.receiptPrefix.toLowerCase()}-2026-1000000 `].map(isReceiptNumber),
  ).toEqual([true, true]);
  expect(['MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ', '', `X${club.receiptPrefix}-2026-000001`].some(isReceiptNumber)).toBe(
    false,
  );
});

it('requires the mobile only with a transaction id', () => {
  expect(searchProblem({ name: ' ', mobile: '' })).toEqual({ field: 'name', message: clubPaymentSentences.searchName });
  expect(searchProblem({ name: 'MSC1', mobile: '12' })).toEqual({
    field: 'mobile',
    message: registrationSentences.mobile,
  });
  expect(searchProblem({ name: 'MSC1', mobile: '+91 98261-00000' })).toBeUndefined();
  expect(searchProblem({ name: `${club.receiptPrefix}-2026-000001`, mobile: '' })).toBeUndefined();
});

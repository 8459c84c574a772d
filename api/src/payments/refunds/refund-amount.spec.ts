import { expect, it } from '@jest/globals';
import { refundAmount } from './refund-amount.ts';

it('a refund is the fee without the provider’s surcharge', () => {
  expect(refundAmount({ amountPaise: 150_000, surchargePaise: 3_000 })).toBe(150_000);
  expect(refundAmount({ amountPaise: 150_000, surchargePaise: 0 })).toBe(150_000);
});

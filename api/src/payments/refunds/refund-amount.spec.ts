import { expect, it } from '@jest/globals';
import { refundAmount } from './refund-amount.ts';

it('the club gives back what it has received, and not the surcharge that the provider kept', () => {
  expect(refundAmount({ amountPaise: 150_000, surchargePaise: 3_000 })).toBe(150_000);
  expect(refundAmount({ amountPaise: 150_000, surchargePaise: 0 })).toBe(150_000);
});

import { describe, expect, it } from '@jest/globals';
import { readableMessage, unpaidReason } from './unpaid-reason.ts';

describe('unpaidReason', () => {
  it.each([
    ['failed', null, 'Refused by the bank'],
    ['failed', 'FAILED', 'Refused by the bank'],
    ['failed', ' Transaction failed. ', 'Refused by the bank'],
    ['failed', 'TRANSACTION IS FAILED.', 'Refused by the bank'],
    ['failed', 'INSUFFICIENT FUNDS', 'Refused by the bank: “Insufficient funds”'],
    ['cancelled', 'CANCELLED BY USER', 'Cancelled on the payment page'],
    ['expired', null, 'Left unfinished; no money came within five days'],
  ] as const)(
    'says in plain words why a payment that is %s (%j) brought no money',
    (state, responseMessage, reason) => {
      expect(unpaidReason({ state, responseMessage })).toBe(reason);
    },
  );
});

describe('readableMessage', () => {
  it.each([
    ['CANCELLED BY USER', 'Cancelled by user'],
    ['FAILED', 'Failed'],
    ['INVALID OTP. PLEASE TRY AGAIN, OR USE UPI', 'Invalid OTP. Please try again, or use UPI'],
    ['Insufficient funds in HDFC account', 'Insufficient funds in HDFC account'],
    ['OTS0600', 'OTS0600'],
    ['TXN_DECLINED', 'TXN_DECLINED'],
    ['भुगतान विफल', 'भुगतान विफल'],
    ['', ''],
  ])('reads %j as %j', (message, readable) => {
    expect(readableMessage(message)).toBe(readable);
  });
});

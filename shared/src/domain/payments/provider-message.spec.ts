import { expect, it } from '@jest/globals';
import { readableMessage } from './provider-message.ts';

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

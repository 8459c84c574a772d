import { expect, it } from '@jest/globals';
import { unpaidReason } from './unpaid-reason.ts';

it.each([
  ['failed', null, 'Refused by the bank'],
  ['failed', 'FAILED', 'Refused by the bank'],
  ['failed', ' Transaction failed. ', 'Refused by the bank'],
  ['failed', 'TRANSACTION IS FAILED.', 'Refused by the bank'],
  ['failed', 'INSUFFICIENT FUNDS', 'Refused by the bank: “Insufficient funds”'],
  ['cancelled', 'CANCELLED BY USER', 'Cancelled on the payment page'],
  ['expired', null, 'Left unfinished; no money came within five days'],
] as const)('says in plain words why a payment that is %s (%j) brought no money', (state, responseMessage, reason) => {
  expect(unpaidReason({ state, responseMessage })).toBe(reason);
});

import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { invitationText, unpaidReason } from './unpaidText.ts';

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

it('writes who, which event, and the form with the event chosen', () => {
  const row = { payerName: 'Asha Verma', eventId: 'e1', eventName: 'Monsoon Cup', eventDate: '2026-12-06' };
  const text = invitationText(row, 'https://club.example');
  expect(text).toContain(`Hello from ${club.name}! The payment for Asha Verma for Monsoon Cup, 6 December 2026,`);
  expect(text.split('\n')).toContain('https://club.example/register?event=e1');
});

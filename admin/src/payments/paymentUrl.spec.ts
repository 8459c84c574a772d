import { expect, it } from '@jest/globals';
import { isPayoutColumns, paymentIn, payoutIn, withPayment } from './paymentUrl.ts';

it.each([
  ['/dashboard/payments', '', '/dashboard/payments/m1'],
  ['/dashboard/payments/m2', '?state=paid', '/dashboard/payments/m1?state=paid'],
  ['/dashboard/payments/unpaid', '?event=all', '/dashboard/payments/unpaid/m1?event=all'],
  ['/dashboard/payments/payouts/f1', '', '/dashboard/payments/payouts/f1/m1'],
  ['/dashboard/players/p1', '?eventId=e1', '/dashboard/payments/m1'],
])('a payment opens above %s%s', (pathname, search, address) => {
  expect(withPayment({ pathname, search }, 'm1')).toBe(address);
  expect(paymentIn(address.split('?')[0] ?? '')).toBe('m1');
});

it.each([
  '/dashboard/payments',
  '/dashboard/payments/unpaid',
  '/dashboard/payments/statement',
  '/dashboard/payments/payouts/f1',
  '/dashboard/players/p1',
])('none is open at %s', (pathname) => expect(paymentIn(pathname)).toBeUndefined());

it('tells a settlement file from the columns of the one just read', () => {
  expect(payoutIn('/dashboard/payments/payouts/f1/m1')).toBe('f1');
  expect(payoutIn('/dashboard/payments/payouts/columns')).toBeUndefined();
  expect(isPayoutColumns('/dashboard/payments/payouts/columns')).toBe(true);
});

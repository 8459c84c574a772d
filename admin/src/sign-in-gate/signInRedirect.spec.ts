import { expect, it } from '@jest/globals';
import { addressAfterSignIn } from './signInRedirect.ts';

const historyState = { usr: { nextPathname: '/dashboard/members', nextSearch: '' } };

it.each([
  ['the dashboard', '/admin', '', null, '/admin/dashboard'],
  ['what the history keeps', '/admin', '', historyState, '/admin/dashboard/members'],
  [
    'the address of the page, if it is behind the sign-in',
    '/admin/dashboard/payments',
    '?state=paid',
    historyState,
    '/admin/dashboard/payments?state=paid',
  ],
])('leads to %s', (_, pathname, search, state, expected) => {
  expect(addressAfterSignIn({ pathname, search }, state)).toBe(expected);
});

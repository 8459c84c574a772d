import { expect, it } from '@jest/globals';
import { addressAfterSignIn } from './signInRedirect.ts';

const historyState = { usr: { nextPathname: '/dashboard', nextSearch: '?tab=members' } };

it.each([
  ['the dashboard', '/admin', '', null, '/admin/dashboard'],
  ['what the history keeps', '/admin', '', historyState, '/admin/dashboard?tab=members'],
  [
    'the address of the page, if it is behind the sign-in',
    '/admin/dashboard',
    '?tab=fees',
    historyState,
    '/admin/dashboard?tab=fees',
  ],
])('leads to %s', (_, pathname, search, state, expected) => {
  expect(addressAfterSignIn({ pathname, search }, state)).toBe(expected);
});

import { expect, it } from '@jest/globals';
import { checkoutHosts } from './checkout-hosts.ts';

it.each([
  [{ ATOM_CHECKOUT_HOSTS: 'https://a.example, https://b.example' }, 'https://a.example https://b.example'],
  [{ ATOM_CHECKOUT_SCRIPT_URL: 'https://pay.example/checkout.js?v=1' }, 'https://pay.example'],
  [
    { ATOM_CHECKOUT_HOSTS: 'https://a.example', ATOM_CHECKOUT_SCRIPT_URL: 'https://pay.example/checkout.js' },
    'https://a.example',
  ],
  [{ ATOM_CHECKOUT_HOSTS: ' ' }, ''],
  [{}, ''],
])('reads %j', (given, expected) => {
  expect(checkoutHosts(given)).toBe(expected);
});

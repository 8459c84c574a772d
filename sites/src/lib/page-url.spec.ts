import { expect, it } from '@jest/globals';
import { pageUrl } from './page-url.ts';

it('removes the file extension and index', () => {
  expect(['/', '/index.html', '/about', '/about.html', '/T&C/refund-policy.html'].map(pageUrl)).toEqual([
    '/',
    '/',
    '/about',
    '/about',
    '/T&C/refund-policy',
  ]);
});

it('maps both URLs of the events page to one', () => {
  expect(['/events', '/upcoming-events', '/upcoming-events.html'].map(pageUrl)).toEqual([
    '/events',
    '/events',
    '/events',
  ]);
});

import { expect, it } from '@jest/globals';
import { pageUrl } from './page-url.ts';

it('knows a page by its address, however its file is called', () => {
  expect(['/', '/index.html', '/about', '/about.html', '/T&C/refund-policy.html'].map(pageUrl)).toEqual([
    '/',
    '/',
    '/about',
    '/about',
    '/T&C/refund-policy',
  ]);
});

it('knows the events by one address', () => {
  expect(['/events', '/upcoming-events', '/upcoming-events.html'].map(pageUrl)).toEqual([
    '/events',
    '/events',
    '/events',
  ]);
});

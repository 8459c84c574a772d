import { caseOf, compressed, file, notFound, page, redirect, unlimited } from './expected.ts';
import type { Case } from './expected.ts';

export const pages: readonly Case[] = [
  caseOf('/', page('one')),
  caseOf('/about', page('about')),
  caseOf('/about?a=1', page('about')),
  caseOf('/gallery', page('gallery')),
  caseOf('/payment/response?merchTxnId=MSC1', {
    ...page('result'),
    headers: { ...page('').headers, 'referrer-policy': 'no-referrer' },
  }),
  caseOf('/T%26C/terms', page('terms')),
  caseOf('/T&C/terms?a=b.pdf', page('terms')),
  caseOf('/t&c/none', { status: 404, headers: { 'content-security-policy': /frame-ancestors 'none'/ } }),
  caseOf('/T&C/terms.pdf?a=1', { status: 200, headers: { 'content-security-policy': /frame-ancestors 'self'/ } }),
  caseOf('/', { status: 200, headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' } }, { headers: compressed }),
  caseOf(
    '/about',
    { status: 200, headers: { 'content-encoding': 'gzip', vary: 'Accept-Encoding', etag: /^"/ } },
    { headers: { 'accept-encoding': 'gzip' } },
  ),
  caseOf(
    '/about',
    { status: 200, headers: { 'content-encoding': 'gzip' } },
    { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5', via: '1.1 cache' } },
  ),
  caseOf('/about', { status: 200, headers: { 'content-encoding': null, vary: 'Accept-Encoding' } }),
  caseOf('/about', { ...page('about'), headers: { 'content-range': null } }, { headers: { range: 'bytes=0-9' } }),
  caseOf('/about', { status: 200, headers: { 'content-length': /^\d+$/, etag: /^"/ }, body: '' }, { method: 'HEAD' }),
  caseOf(
    '/missing',
    { status: 404, headers: { ...notFound.headers, 'content-length': /^\d+$/ }, body: '' },
    { method: 'HEAD' },
  ),
  caseOf('/missing?a=/payment/', {
    status: 404,
    headers: {
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': /frame-ancestors 'none'; script-src 'self' /,
    },
  }),
  caseOf('/about?a=/T&C/x/api/', page('about')),
  caseOf('/about?a=b//c/../d%2f', page('about')),
  caseOf('/events', page('events')),
  caseOf('/events/cup-3f2a9c1b04', page('cup')),
  caseOf('/events/3f2a9c1b04', page('cup')),
  caseOf('/events/a-former-name-3f2a9c1b04?from=whatsapp', redirect(301, '/events/3f2a9c1b04?from=whatsapp')),
  caseOf('/hi/events/cup-3f2a9c1b04', redirect(301, '/hi/events/3f2a9c1b04')),
  caseOf('/events/cup-0000000000', notFound),
  caseOf('/events/folder/cup-3f2a9c1b04', notFound),
  caseOf('/missing', notFound),
  caseOf(`/${'a'.repeat(300)}`, notFound),
  caseOf('/missing', { status: 404, headers: { 'content-encoding': 'br' } }, { headers: compressed }),
];

export const files: readonly Case[] = [
  caseOf('/_astro/app.a1.js', file('text/javascript; charset=utf-8', unlimited)),
  caseOf('/_astro/app.a1.js', { status: 200, headers: { 'content-encoding': 'br' } }, { headers: compressed }),
  caseOf('/_astro/none.js', notFound),
  caseOf('/images/logo.svg', file('image/svg+xml; charset=utf-8', 'public, max-age=600, stale-while-revalidate=86400')),
  caseOf('/images/a%20b.png', file('image/png', 'public, max-age=600, stale-while-revalidate=86400')),
  caseOf('/fonts/mukta.woff2', file('font/woff2', 'public, max-age=604800, stale-while-revalidate=31536000')),
  caseOf('/T&C/terms.pdf', file('application/pdf', 'public, max-age=600, stale-while-revalidate=86400')),
  caseOf('/sitemap.xml', file('application/xml; charset=utf-8', 'public, max-age=600, stale-while-revalidate=86400')),
  caseOf('/events.ics', file('text/calendar; charset=utf-8', 'public, max-age=600, stale-while-revalidate=86400')),
  caseOf('/events.ics', { status: 200, headers: { 'content-encoding': 'br' } }, { headers: compressed }),
  caseOf(
    '/events/3f2a9c1b04.ics',
    file('text/calendar; charset=utf-8', 'public, max-age=600, stale-while-revalidate=86400'),
  ),
  caseOf('/events/a-former-name-3f2a9c1b04.ics', redirect(301, '/events/3f2a9c1b04.ics')),
  caseOf('/events/a-former-name-3f2a9c1b04.jpg', notFound),
  caseOf('/sw.js', file('text/javascript; charset=utf-8', 'no-cache')),
  caseOf(
    '/manifest.webmanifest',
    file('application/manifest+json; charset=utf-8', 'public, max-age=600, stale-while-revalidate=86400'),
  ),
  caseOf('/images', notFound),
  caseOf('/index.html.br', notFound),
  caseOf('/index.html.gz', notFound),
  caseOf('/.hidden', notFound),
  caseOf('/.hidden.html', notFound),
];

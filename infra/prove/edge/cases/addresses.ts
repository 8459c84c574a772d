import { caseOf, json, notFound, page, redirect } from './expected.ts';
import type { Case, CaseRequest } from './expected.ts';

const html = { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' };

/** A case of an address or a header that is too long. Node itself answers such a request, without a page. */
const tooLong = (path: string, more: Omit<CaseRequest, 'path'> = {}): Case => ({
  ...caseOf(path, { status: 431 }, more),
  nginx: { status: 400, headers: html, body: 'इसका पता या कोई कुकी बहुत लंबी है।', because: 'refuses' },
});

export const addresses: readonly Case[] = [
  caseOf('/about/', redirect(301, '/about')),
  caseOf('/about//', redirect(301, '/about')),
  caseOf('/about.html?a=1&b=2', redirect(301, '/about?a=1&b=2')),
  caseOf('/index.html', redirect(301, '/')),
  caseOf('//', redirect(301, '/')),
  caseOf('/gallery/', redirect(301, '/gallery')),
  caseOf('/gallery/index.html', redirect(301, '/gallery')),
  caseOf('/T%26C/terms.html', redirect(301, '/T&C/terms')),
  caseOf('http://club.example/about.html?a', redirect(301, '/about?a')),
  caseOf('http://club.example/api/ok', json(200)),
  caseOf('/%61bout', page('about')),
  caseOf('/REGISTER', redirect(301, '/register')),
  caseOf('/register.?event=1', redirect(301, '/register?event=1')),
  caseOf('/hi/Events,', redirect(301, '/hi/events')),
  caseOf('/ADMIN', redirect(301, '/admin')),
  caseOf('/missing/', notFound),
  caseOf('/missing.html', notFound),
  caseOf('/404', notFound),
  caseOf('/404.html', notFound),
  caseOf('/500', notFound),
  caseOf('//about', notFound),
  caseOf('//example.org', notFound),
  caseOf('/gallery//index', notFound),
  caseOf('/gallery%2Findex', notFound),
  caseOf('/about%2f', notFound),
  caseOf('/about%0d%0aX-Injected:1/', notFound),
  caseOf('/a/../about', notFound),
  caseOf('/./about', notFound),
  caseOf('/a/%2e%2e/about', notFound),
  caseOf('/about/..', notFound),
  caseOf('/current/index', notFound),
  // Incomplete or invalid addresses.
  caseOf('/100%', notFound),
  caseOf('/hi/100%', { ...notFound, body: '<title>hindi lost</title>' }),
  caseOf('/payment/100%?a', { ...notFound, headers: { ...notFound.headers, 'referrer-policy': 'no-referrer' } }),
  caseOf('/../../etc/passwd', notFound),
  caseOf('/%2e%2e/%2e%2e/etc/passwd', notFound),
  caseOf('/images/..%2f..%2fetc/passwd', notFound),
  caseOf('/%', notFound),
  caseOf('/%', { ...notFound, body: '' }, { method: 'HEAD' }),
  caseOf('/about%00', notFound),
  {
    ...caseOf('/about', page('about'), { headers: { host: 'club example' } }),
    nginx: { status: 400, headers: html, body: 'The request could not be read.', because: 'refuses' },
  },
  tooLong(`/${'a'.repeat(40_000)}`),
  tooLong('/about', { headers: { cookie: `a=${'a'.repeat(40_000)}` } }),
];

import { describe, expect, it } from '@jest/globals';
import { cacheControlFor, consolePolicy, headersFor } from './headers.ts';

describe('headers of every response', () => {
  it('forbids framing, type sniffing and, on the result page of each language, the referrer', () => {
    for (const pathname of ['/payment/response', '/hi/payment/response']) {
      const headers = headersFor({ pathname, https: false });
      expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
      expect(headers['X-Content-Type-Options']).toBe('nosniff');
      expect(headers['Referrer-Policy']).toBe('no-referrer');
    }
    expect(headersFor({ pathname: '/him/payment/response', https: false })['Referrer-Policy']).not.toBe('no-referrer');
  });

  it.each(['/T&C/terms.pdf', '/T%26C/terms.pdf', '/hi/T&C/terms.pdf', '/hi/T%26C/terms.pdf'])(
    'allows the site to frame the document %s',
    (pathname) => {
      expect(headersFor({ pathname, https: false })['Content-Security-Policy']).toContain("frame-ancestors 'self'");
    },
  );

  it.each(['/T&C/terms', '/T%26C/terms.html', '/hi/T&C/terms', '/T&C/terms.pdf/x', '/T&C/terms.pdfs', '/x/T&C/a.pdf'])(
    'allows nobody to frame the page %s',
    (pathname) => {
      const policy = headersFor({ pathname, https: false })['Content-Security-Policy'];
      expect(policy).toContain("object-src 'none'; frame-ancestors 'none'");
    },
  );

  it.each(['/', '/hi', '/about', '/hi/about', '/rules', '/hi/members?a=1', '/events', '/gallery'])(
    'allows the console to preview %s',
    (pathname) => {
      expect(headersFor({ pathname, https: false })['Content-Security-Policy']).toContain("frame-ancestors 'self'");
    },
  );

  it.each(['/my', '/register', '/payment/response', '/hi/my', '/events/kite-cup', '/about/x', '/hi/hi', '/admin'])(
    'allows nobody to frame %s',
    (pathname) => {
      expect(headersFor({ pathname, https: false })['Content-Security-Policy']).toContain("frame-ancestors 'none'");
    },
  );

  it('allows the scripts of the build in the header, too, and names none for a build that does not say which it has', () => {
    const policyOf = (pathname: string, scriptSources?: string) =>
      headersFor({ pathname, https: false, ...(scriptSources === undefined ? {} : { scriptSources }) })[
        'Content-Security-Policy'
      ];
    const sources = "'self' 'sha256-abc='";
    expect(policyOf('/register', sources)).toMatch(/frame-ancestors 'none'; script-src 'self' 'sha256-abc='$/);
    expect(policyOf('/register')).not.toContain('script-src');
    expect(policyOf('/_astro/site.a1.js', sources)).not.toContain('script-src');
    // The browser's PDF viewer has scripts of its own.
    expect(policyOf('/T&C/terms.pdf', sources)).not.toContain('script-src');
  });

  it('lets no injected <base> lead scripts and forms of a page elsewhere', () => {
    for (const pathname of ['/', '/register', '/T&C/terms.pdf'])
      expect(headersFor({ pathname, https: false })['Content-Security-Policy']).toContain("base-uri 'none'");
  });

  it('sends Strict-Transport-Security only over TLS', () => {
    const strict = (hstsSubdomains: boolean) =>
      headersFor({ pathname: '/', https: true, hstsSubdomains })['Strict-Transport-Security'];
    expect(strict(false)).toBe('max-age=31536000');
    expect(strict(true)).toBe('max-age=31536000; includeSubDomains');
    expect(headersFor({ pathname: '/', https: false })).not.toHaveProperty('Strict-Transport-Security');
  });

  it('allows the console inline scripts and styles only with the nonce', () => {
    expect(consolePolicy('abc', [])).toContain("style-src 'self' 'nonce-abc'");
    expect(consolePolicy('abc', [])).not.toContain('unsafe-inline');
  });

  it('allows the console images from the hosts in IMAGE_HOSTS only', () => {
    const directives = consolePolicy('abc', ['https://pictures.example']).split('; ');
    expect(directives).toContain("img-src 'self' blob: data: https://pictures.example");
    expect(directives.filter((directive) => directive.includes('pictures.example'))).toHaveLength(1);
  });
});

it.each([
  ['/_astro/site.a1b2.css', 'text/css', 'immutable'],
  ['/admin/assets/index-x.js', 'text/javascript', 'immutable'],
  ['/', 'text/html; charset=utf-8', 'no-cache'],
  ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/club.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/events.ics', 'text/calendar; charset=utf-8', 'max-age=600'],
  ['/images/logo.svg', 'image/svg+xml', 'max-age=600'],
  ['/fonts/mukta-latin-400.woff2', 'font/woff2', 'max-age=604800'],
])('%s (%s) is cached: %s', (pathname, type, expected) => {
  expect(cacheControlFor(pathname, type)).toContain(expected);
});

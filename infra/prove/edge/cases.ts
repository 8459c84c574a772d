import { bodySizes } from '@maidan/api/src/request-body/body-limits.ts';
import type { Question } from './ask.ts';

export interface Expected {
  status: number;
  /** `null`: the header is absent. */
  headers?: Readonly<Record<string, string | RegExp | null>>;
  /** What the body contains. */
  body?: string;
}

export interface Case {
  title: string;
  ask: Question;
  answer: Expected;
  /** What nginx does otherwise, and why: `refuses` before any rule is asked, `static` files need no process. */
  nginx?: Expected & { because: 'refuses' | 'static' };
}

const compressed = { 'accept-encoding': 'gzip, br' };
const unlimited = 'public, max-age=31536000, immutable';
const page = (body: string): Expected => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': /frame-ancestors 'none'/,
    'x-content-type-options': 'nosniff',
    'permissions-policy': /camera=\(\)/,
    'last-modified': null,
    'accept-ranges': null,
  },
  body: `<title>${body}</title>`,
});
const lost: Expected = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag: null },
  body: '<title>lost</title>',
};
const to = (status: 301 | 303, location: string): Expected => ({ status, headers: { location } });
const file = (type: string, cache: string): Expected => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': cache, etag: /^"/, 'last-modified': null },
});
const json = (status: number, headers: Expected['headers'] = {}): Expected => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'permissions-policy': /camera=\(\)/,
    ...headers,
  },
});
const refused: Expected = {
  status: 405,
  headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  body: 'This address only answers GET.\n',
};

const at = (path: string, answer: Expected, more: Omit<Question, 'path'> = {}): Case => ({
  title: `${more.method ?? 'GET'} ${path}${more.headers ? ` ${JSON.stringify(more.headers)}` : ''}`,
  ask: { path, ...more },
  answer,
});

/** nginx refuses such an address before it looks for a file. */
const refusedByNginx = (path: string): Case => ({
  ...at(path, lost),
  nginx: { status: 400, because: 'refuses' },
});

export const beforeFirstBuild: readonly Case[] = [
  at('/', { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' }, body: 'being built' }),
  at('/about', { status: 503, headers: { 'retry-after': '2' } }),
  at('/admin', { status: 200, headers: { 'cache-control': 'no-store' } }),
  at('/admin/none', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Not found\n' }),
  at('/api/ok', json(200)),
];

const pages: readonly Case[] = [
  at('/', page('one')),
  at('/about', page('about')),
  at('/about?a=1', page('about')),
  at('/gallery', page('gallery')),
  at('/payment/response?merchTxnId=MSC1', {
    ...page('result'),
    headers: { ...page('').headers, 'referrer-policy': 'no-referrer' },
  }),
  at('/T%26C/terms', { status: 200, headers: { 'content-security-policy': /frame-ancestors 'self'/ } }),
  at('/t&c/none', { status: 404, headers: { 'content-security-policy': /frame-ancestors 'self'/ } }),
  at('/', { status: 200, headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' } }, { headers: compressed }),
  at(
    '/about',
    { status: 200, headers: { 'content-encoding': 'gzip', vary: 'Accept-Encoding', etag: /^"/ } },
    { headers: { 'accept-encoding': 'gzip' } },
  ),
  at(
    '/about',
    { status: 200, headers: { 'content-encoding': 'gzip' } },
    { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5', via: '1.1 cache' } },
  ),
  at('/about', { status: 200, headers: { 'content-encoding': null, vary: 'Accept-Encoding' } }),
  at('/about', { ...page('about'), headers: { 'content-range': null } }, { headers: { range: 'bytes=0-9' } }),
  at('/about', { status: 200, headers: { 'content-length': /^\d+$/, etag: /^"/ }, body: '' }, { method: 'HEAD' }),
  at(
    '/nowhere',
    { status: 404, headers: { ...lost.headers, 'content-length': /^\d+$/ }, body: '' },
    { method: 'HEAD' },
  ),
  at('/nowhere?a=/payment/', {
    status: 404,
    headers: { 'referrer-policy': 'strict-origin-when-cross-origin', 'content-security-policy': /'none'$/ },
  }),
  at('/about?a=/T&C/x/api/', page('about')),
  at('/about?a=b//c/../d%2f', page('about')),
  at('/nowhere', lost),
  at(`/${'a'.repeat(300)}`, lost),
  at('/nowhere', { status: 404, headers: { 'content-encoding': 'br' } }, { headers: compressed }),
];

const files: readonly Case[] = [
  at('/_astro/app.a1.js', file('text/javascript; charset=utf-8', unlimited)),
  at('/_astro/app.a1.js', { status: 200, headers: { 'content-encoding': 'br' } }, { headers: compressed }),
  at('/_astro/none.js', lost),
  at('/images/logo.svg', file('image/svg+xml; charset=utf-8', 'public, max-age=600, stale-while-revalidate=86400')),
  at('/images/a%20b.png', file('image/png', 'public, max-age=600, stale-while-revalidate=86400')),
  at('/fonts/mukta.woff2', file('font/woff2', 'public, max-age=604800, stale-while-revalidate=31536000')),
  at('/T&C/terms.pdf', file('application/pdf', 'public, max-age=600, stale-while-revalidate=86400')),
  at('/sitemap.xml', file('application/xml; charset=utf-8', 'public, max-age=600, stale-while-revalidate=86400')),
  at('/images', lost),
  at('/index.html.br', lost),
  at('/index.html.gz', lost),
  at('/.hidden', lost),
  at('/.hidden.html', lost),
];

const spellings: readonly Case[] = [
  at('/about/', to(301, '/about')),
  at('/about//', to(301, '/about')),
  at('/about.html?a=1&b=2', to(301, '/about?a=1&b=2')),
  at('/index.html', to(301, '/')),
  at('//', to(301, '/')),
  at('/gallery/', to(301, '/gallery')),
  at('/gallery/index.html', to(301, '/gallery')),
  at('/T%26C/terms.html', to(301, '/T&C/terms')),
  at('http://club.example/about.html?a', to(301, '/about?a')),
  at('http://club.example/api/ok', json(200)),
  at('/%61bout', page('about')),
  at('/nowhere/', lost),
  at('/nowhere.html', lost),
  at('/404', lost),
  at('/404.html', lost),
  at('/500', lost),
  at('//about', lost),
  at('//example.org', lost),
  at('/gallery//index', lost),
  at('/gallery%2Findex', lost),
  at('/about%2f', lost),
  at('/about%0d%0aX-Injected:1/', lost),
  at('/a/../about', lost),
  at('/./about', lost),
  at('/a/%2e%2e/about', lost),
  at('/about/..', lost),
  at('/current/index', lost),
  refusedByNginx('/../../etc/passwd'),
  refusedByNginx('/%2e%2e/%2e%2e/etc/passwd'),
  refusedByNginx('/images/..%2f..%2fetc/passwd'),
  refusedByNginx('/%'),
  refusedByNginx('/about%00'),
];

const consoleCases: readonly Case[] = [
  at('/admin/', to(301, '/admin')),
  at('/admin//', to(301, '/admin')),
  at('/admin/dashboard/?tab=members', to(301, '/admin/dashboard?tab=members')),
  at('/admin/players', lost),
  at('/administrator', lost),
  at('/%61dmin', lost),
  at('/admin%2f', lost),
  at('/admin/assets/app-1.js', file('text/javascript; charset=utf-8', unlimited)),
  at('/admin/assets/none.js', lost),
  at('/admin/assets/', lost),
  at('/admin/assets/../index.html', lost),
  at('/admin', { status: 200, headers: { 'cache-control': 'no-store' }, body: '' }, { method: 'HEAD' }),
  at('/admin', { status: 200, headers: { 'content-encoding': null, etag: null } }, { headers: compressed }),
];

const post = (body: string): Omit<Question, 'path'> => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) },
  body,
});
const announced = (method: string, bytes: number): Omit<Question, 'path'> => ({
  method,
  headers: { 'content-length': String(bytes) },
});

const api: readonly Case[] = [
  at('/api/ok?q=a%20b', { ...json(200), body: '/api/ok?q=a%20b' }),
  at('/api/a%2Fb//c/../d', { ...json(404), body: '/api/a%2Fb//c/../d' }),
  at('/api', json(404)),
  at('/%61pi/ok', lost),
  at('/apiary', lost),
  at('/api/many', json(429, { 'retry-after': '60' })),
  at('/api/broken', json(500)),
  at('/api/away', json(503)),
  at('/api/ok', json(200), { method: 'DELETE' }),
  at('/api/ok', json(200), { ...post('{}'), method: 'PUT' }),
  at('/api/ok', json(200), post('a=1')),
  at('/api/ok', json(413), announced('POST', bodySizes.withPhoto + 1)),
  at('/uploads/gallery/a.webp', {
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': /s-maxage/ },
  }),
  at('/uploads/none', json(404)),
  at('/uploads', lost),
  at('/payment/response', to(303, '/payment/response?merchTxnId=MSC1'), post('encData=AB12&merchId=1')),
  at('/payment/success?a', to(303, '/payment/response?merchTxnId=MSC1'), post('encData=AB12&merchId=1')),
  at('/payment/error', to(303, '/payment/response'), announced('POST', bodySizes.usual + 1)),
  at('/payment/success', lost),
  at('/payment/other', refused, post('a=1')),
];

const methods: readonly Case[] = [
  at('/', refused, { method: 'DELETE' }),
  at('/about', refused, post('a=1')),
  at('/about/', refused, { method: 'OPTIONS' }),
  at('/nowhere', refused, { method: 'PUT' }),
  at('/_astro/app.a1.js', refused, { method: 'PATCH' }),
  at('/admin', refused, { method: 'DELETE' }),
  at('/admin/assets/app-1.js', refused, { method: 'DELETE' }),
  at('/admin/', refused, { method: 'DELETE' }),
];

export const published: readonly Case[] = [...pages, ...files, ...spellings, ...consoleCases, ...api, ...methods];

/** After two more builds. */
export const switched: readonly Case[] = [
  at('/', page('three')),
  at('/about', lost),
  at('/_astro/app.c3.js', file('text/javascript; charset=utf-8', unlimited)),
  at('/_astro/app.b2.js', file('text/javascript; charset=utf-8', unlimited)),
  at('/_astro/app.a1.js', file('text/javascript; charset=utf-8', unlimited)),
  at('/earlier-1/index.html', lost),
];

const away = (type: string): Expected => ({
  status: 503,
  headers: {
    'content-type': type,
    'cache-control': 'no-store',
    'retry-after': '5',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
});
const html = 'text/html; charset=utf-8';
const kept = `encData=${'AB12'.repeat(8_000)}&merchId=317157`;

export const apiAway: readonly Case[] = [
  at('/payment/response', { ...away(html), body: `name="encData" value="${'AB12'.repeat(8_000)}"` }, post(kept)),
  at('/payment/response', { ...away(html), body: 'name="merchId" value="317157"' }, post(kept)),
  at('/payment/success?a=1', { ...away(html), body: 'action="/payment/success"' }, post(kept)),
  at('/payment/error', { ...away(html), body: 'Do not pay again' }, post('merchId=1&encData=cancelTransaction')),
  at('/payment/error', { ...away(html), body: 'Do not pay again' }, post('nothing=known')),
  at('/api/ok', { ...away('application/json; charset=utf-8'), body: '{"success":false,"error":' }),
  at('/api/ok', away('application/json; charset=utf-8'), { ...post('{}'), method: 'PUT' }),
  at('/uploads/gallery/a.webp', away('application/json; charset=utf-8')),
  {
    ...at('/', { ...away(html), body: 'One moment, please' }),
    nginx: { ...page('three'), because: 'static' },
  },
  {
    ...at('/payment/response?merchTxnId=MSC1', { ...away(html), body: 'http-equiv="refresh"' }),
    nginx: { ...lost, because: 'static' },
  },
];

import { addresses } from './addresses.ts';
import { api, methods } from './api.ts';
import { consoleCases } from './console.ts';
import { hindi } from './hindi.ts';
import { files, pages } from './pages.ts';
import { caseOf, file, json, notFound, page, unlimited } from './expected.ts';
import type { Case } from './expected.ts';

const plainNotFound = { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } };

export const beforeFirstBuild: readonly Case[] = [
  caseOf('/', { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' }, body: 'being built' }),
  caseOf('/about', { status: 503, headers: { 'retry-after': '2' } }),
  caseOf('/hi/about', { status: 503, headers: { 'retry-after': '2' }, body: 'वेबसाइट तैयार हो रही है' }),
  caseOf('/admin', { status: 200, headers: { 'cache-control': 'no-store' } }),
  caseOf('/admin/none', { ...plainNotFound, body: '<h1>Not found</h1>' }),
  caseOf('/admin/none', { ...plainNotFound, body: '<h2>पेज नहीं मिला</h2>' }),
  caseOf('/admin/none', { ...plainNotFound, body: '' }, { method: 'HEAD' }),
  caseOf('/api/ok', json(200)),
];

export const published: readonly Case[] = [
  ...pages,
  ...hindi,
  ...files,
  ...addresses,
  ...consoleCases,
  ...api,
  ...methods,
];

/** Cases for a build that does not say which scripts its pages have, like builds of earlier releases. */
export const withoutScriptSources: readonly Case[] = [
  caseOf('/', { status: 200, headers: { 'content-security-policy': /frame-ancestors 'self'$/ }, body: 'two' }),
];

/** Cases after two more builds. */
export const switched: readonly Case[] = [
  caseOf('/', page('three')),
  caseOf('/about', notFound),
  // This build has no Hindi pages.
  caseOf('/hi/about', notFound),
  caseOf('/_astro/app.c3.js', file('text/javascript; charset=utf-8', unlimited)),
  caseOf('/_astro/app.b2.js', file('text/javascript; charset=utf-8', unlimited)),
  caseOf('/_astro/app.a1.js', file('text/javascript; charset=utf-8', unlimited)),
  caseOf('/kept-1/index.html', notFound),
];

import { bodySizes } from '@maidan/api/src/platform/http/bodies/body-limits.ts';
import { announced, caseOf, json, methodRefused, notFound, post, redirect } from './expected.ts';
import type { Case } from './expected.ts';

/** A return post that is too large, with this Accept-Language. */
const tooLargeFrom = (languages: string) => {
  const { method, headers } = announced('POST', bodySizes.usual + 1);
  return { method: method ?? 'POST', headers: { ...headers, 'accept-language': languages } };
};

export const api: readonly Case[] = [
  caseOf('/api/ok?q=a%20b', { ...json(200), body: '/api/ok?q=a%20b' }),
  caseOf('/api/a%2Fb//c/../d', { ...json(404), body: '/api/a%2Fb//c/../d' }),
  caseOf('/api', json(404)),
  caseOf('/%61pi/ok', notFound),
  caseOf('/apiary', notFound),
  caseOf('/api/many', json(429, { 'retry-after': '60' })),
  caseOf('/api/broken', json(500)),
  caseOf('/api/away', json(503)),
  caseOf('/api/ok', json(200), { method: 'DELETE' }),
  caseOf('/api/ok', json(200), { ...post('{}'), method: 'PUT' }),
  caseOf('/api/ok', json(200), post('a=1')),
  caseOf('/api/ok', json(413), announced('POST', bodySizes.withPhoto + 1)),
  caseOf('/uploads/gallery/a.webp', {
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': /s-maxage/ },
  }),
  caseOf('/uploads/none', json(404)),
  caseOf('/uploads', notFound),
  caseOf('/payment/response', redirect(303, '/payment/response?merchTxnId=MSC1'), post('encData=AB12&merchId=1')),
  caseOf('/payment/success?a', redirect(303, '/payment/response?merchTxnId=MSC1'), post('encData=AB12&merchId=1')),
  caseOf('/payment/error', redirect(303, '/payment/response'), announced('POST', bodySizes.usual + 1)),
  caseOf('/payment/error', redirect(303, '/hi/payment/response'), tooLargeFrom('hi-IN,hi;q=0.9,en-IN;q=0.8')),
  caseOf('/payment/error', redirect(303, '/hi/payment/response'), tooLargeFrom('mr-IN, hi;q=0.7')),
  caseOf('/payment/error', redirect(303, '/payment/response'), tooLargeFrom('en-IN,en;q=0.9,hi;q=0.8')),
  caseOf('/payment/error', redirect(303, '/payment/response'), tooLargeFrom('mr-IN,en;q=0.9,hi;q=0.8')),
  caseOf('/payment/error', redirect(303, '/payment/response'), tooLargeFrom('hi;q=0, mr')),
  caseOf('/payment/error', redirect(303, '/hi/payment/response'), tooLargeFrom(`${'a, '.repeat(200)}hi`)),
  caseOf('/payment/error', redirect(303, '/payment/response'), tooLargeFrom(`${'a, '.repeat(200)}hix`)),
  {
    // Browsers give languages a weight (`q`), which nginx cannot compare.
    ...caseOf('/payment/error', redirect(303, '/hi/payment/response'), tooLargeFrom('en;q=0.5, hi;q=0.9')),
    nginx: { ...redirect(303, '/payment/response'), because: 'order' },
  },
  caseOf('/payment/success', notFound),
  caseOf('/payment/other', methodRefused, post('a=1')),
];

export const methods: readonly Case[] = [
  caseOf('/', methodRefused, { method: 'DELETE' }),
  caseOf('/about', methodRefused, post('a=1')),
  caseOf('/about', methodRefused, announced('POST', bodySizes.withPhoto + 1)),
  caseOf('/about/', methodRefused, { method: 'OPTIONS' }),
  caseOf('/missing', methodRefused, { method: 'PUT' }),
  caseOf('/_astro/app.a1.js', methodRefused, { method: 'PATCH' }),
  caseOf('/admin', methodRefused, { method: 'DELETE' }),
  caseOf('/admin/assets/app-1.js', methodRefused, { method: 'DELETE' }),
  caseOf('/admin/', methodRefused, { method: 'DELETE' }),
];

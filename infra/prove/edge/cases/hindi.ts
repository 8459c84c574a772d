import { caseOf, file, methodRefused, notFound, page, post, redirect } from './expected.ts';
import type { Case, Expected } from './expected.ts';

const lost: Expected = { ...notFound, body: '<title>hindi lost</title>' };

/** Pages under `/hi`, which is a page itself and the folder of the other Hindi pages. */
export const hindi: readonly Case[] = [
  caseOf('/hi', page('hindi')),
  caseOf('/hi?a=1', page('hindi')),
  caseOf('/hi/', redirect(301, '/hi')),
  caseOf('/hi.html', redirect(301, '/hi')),
  caseOf('/hi/index.html', redirect(301, '/hi')),
  caseOf('/hi/about', page('hindi about')),
  caseOf('/hi/about/?a=1', redirect(301, '/hi/about?a=1')),
  caseOf('/hi/about.html', redirect(301, '/hi/about')),
  caseOf('/hi/payment/response?merchTxnId=MSC1', {
    ...page('hindi result'),
    headers: { ...page('').headers, 'referrer-policy': 'no-referrer' },
  }),
  caseOf('/hi/payment/response', methodRefused, post('encData=AB12&merchId=1')),
  caseOf('/hi/T&C/terms', page('hindi terms')),
  caseOf('/hi/T%26C/terms.pdf', {
    ...file('application/pdf', 'public, max-age=600, stale-while-revalidate=86400'),
    headers: { 'content-type': 'application/pdf', 'content-security-policy': /frame-ancestors 'self'/ },
  }),
  caseOf('/hi/missing', lost),
  caseOf('/hi/missing/', lost),
  caseOf('/hi/missing.html?a=1', lost),
  caseOf('/hi/payment', lost),
  caseOf('/hi/T&C', lost),
  caseOf('/hi/404', lost),
  caseOf('/hi/500.html', lost),
  caseOf('/hi//about', lost),
  caseOf('/hi/admin', lost),
  caseOf('/hi/api/ok', lost),
  caseOf('/himalaya', notFound),
];

import { fixtureClub } from '../fixture.ts';
import { caseOf, notFound, page, post } from './expected.ts';
import type { Case, Expected } from './expected.ts';

const unavailable = (type: string): Expected => ({
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
const returnForm = `encData=${'AB12'.repeat(8_000)}&merchId=317157`;

export const withoutApi: readonly Case[] = [
  caseOf(
    '/payment/response',
    { ...unavailable(html), body: `name="encData" value="${'AB12'.repeat(8_000)}"` },
    post(returnForm),
  ),
  caseOf('/payment/response', { ...unavailable(html), body: 'name="merchId" value="317157"' }, post(returnForm)),
  caseOf('/payment/success?a=1', { ...unavailable(html), body: 'action="/payment/success"' }, post(returnForm)),
  caseOf(
    '/payment/error',
    { ...unavailable(html), body: 'Do not pay again' },
    post('merchId=1&encData=cancelTransaction'),
  ),
  caseOf('/payment/error', { ...unavailable(html), body: 'दोबारा भुगतान न कीजिए' }, post('nothing=known')),
  caseOf('/payment/error', { ...unavailable(html), body: 'Do not pay again' }, post('nothing=known')),
  caseOf('/payment/error', { ...unavailable(html), body: fixtureClub.name }, post('nothing=known')),
  caseOf('/payment/success', { ...unavailable(html), body: `· ${fixtureClub.nameHi}` }, post(returnForm)),
  caseOf('/api/ok', { ...unavailable('application/json; charset=utf-8'), body: '{"success":false,"error":' }),
  caseOf('/api/ok', unavailable('application/json; charset=utf-8'), { ...post('{}'), method: 'PUT' }),
  caseOf('/uploads/gallery/a.webp', unavailable('application/json; charset=utf-8')),
  {
    ...caseOf('/', { ...unavailable(html), body: 'One moment, please' }),
    nginx: { ...page('three'), because: 'static' },
  },
  {
    ...caseOf('/payment/response?merchTxnId=MSC1', { ...unavailable(html), body: 'http-equiv="refresh"' }),
    nginx: { ...notFound, because: 'static' },
  },
];

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../free-port.ts';
import { hindiSentences } from '../../../sites/src/content/hi/sentences.ts';
import { startMaintenanceServer } from './maintenance-server.ts';

let server: Awaited<ReturnType<typeof startMaintenanceServer>>;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  server = await startMaintenanceServer({ host: '127.0.0.1', port });
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());

const posted = (path: string, fields: Record<string, string>) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

it('tells a returning payer not to pay again while the API is down, and keeps the return post', async () => {
  const answer = await posted('/payment/response', { encData: 'ABCD12', merchId: '317157' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const page = await answer.text();
  expect(page).toContain('Do not pay again');
  // The API's image has no texts of the site, so the sentence is written twice.
  expect(page).toContain(`अगर आपने अभी भुगतान किया है: ${hindiSentences['clubPayment.doNotPayAgain']}`);
  expect(page).toContain('<form method="post" action="/payment/response">');
  expect(page).toMatch(/<a href="tel:\+\d+">/);
  expect(page).toContain('name="encData" value="ABCD12"');
  const nonce = /<script nonce="([^"]+)"/.exec(page)?.[1] ?? 'none';
  expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
});

it('escapes a forged return post', async () => {
  const page = await (
    await posted('/payment/success', { encData: '"><script>alert(1)</script>', merchId: "'" })
  ).text();
  expect(page).not.toContain('<script>');
  expect(page.match(/<script/g)).toHaveLength(1);
});

it('reloads the result page under its own URL, which contains the id', async () => {
  const answer = await fetch(`${url}/payment/response?merchTxnId=MSC1`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.text()).toContain('<meta http-equiv="refresh" content="5">');
});

it('answers API requests in JSON, and reads no large body', async () => {
  const answer = await fetch(`${url}/api/payment/merchant/MSC1`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { success: false, error: 'Please try again in a moment.' },
  ]);
  // The same headers as the API's, so that no other site can show the page in a frame.
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const page = await (await posted('/payment/response', { encData: 'A'.repeat(70_000) })).text();
  expect(page).not.toContain('<form');
});

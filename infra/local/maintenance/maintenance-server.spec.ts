import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defaultProfile, showClub } from '@maidan/shared/club.ts';
import { paletteOf } from '@maidan/shared/look.ts';
import { showPalette } from '@maidan/shared/palette.ts';
import { freePort } from '../free-port.ts';
import { GET as clubScript } from '../../../sites/src/pages/club.js.ts';
import { hindiSentences } from '../../../sites/src/content/hi/sentences.ts';
import { startMaintenanceServer } from './maintenance-server.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maidan-maintenance-'));
let server: Awaited<ReturnType<typeof startMaintenanceServer>>;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  server = await startMaintenanceServer({ host: '127.0.0.1', port, dataDir });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

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
  expect(page).toContain('name="encData" value="ABCD12"');
  const nonce = /<script nonce="([^"]+)"/.exec(page)?.[1] ?? 'none';
  expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
});

it('names the club of the published pages, and nobody while there are none', async () => {
  const club = { name: 'Kabir & Sons XI', nameHi: 'कबीर इलेवन', phone: '+91 98270 11111', email: 'us@kabir.example' };
  const read = async () => (await fetch(url)).text();
  for (const text of [defaultProfile.name, defaultProfile.email, 'Questions?'])
    expect(await read()).not.toContain(text);

  const build = path.join(dataDir, 'site', 'current');
  mkdirSync(build, { recursive: true });
  showClub({ ...defaultProfile, ...club });
  const palette = paletteOf('#7a1f5c');
  showPalette(palette);
  const script = await clubScript({} as Parameters<typeof clubScript>[0]);
  writeFileSync(path.join(build, 'club.js'), await script.text());
  const page = await read();
  expect(page).toContain('<header><p>Kabir &#38; Sons XI <span lang="hi">· कबीर इलेवन</span></p></header>');
  expect(page).toContain('<a href="tel:+919827011111">+91 98270 11111</a>');
  expect(page).toContain(`background:${palette.board};`);
  // A text that is copied from a document may contain the line separator of Unicode.
  showClub({ ...defaultProfile, ...club, address: 'Civil Lines\u2028Raipur' });
  writeFileSync(path.join(build, 'club.js'), await (await clubScript({} as never)).text());
  expect(await read()).toContain('Kabir &#38; Sons XI');
  writeFileSync(path.join(build, 'club.js'), 'globalThis.maidanClub = {"name":"half');
  expect(await read()).not.toContain('half');
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

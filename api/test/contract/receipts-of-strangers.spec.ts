import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { aPlayer, anEvent } from '../support/builders.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { counterForm, registerAtCounter } from '../support/payments/counter.ts';
import { aMobile, Payer } from '../support/payments/payer.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const mobile = aMobile();
const child = { firstName: 'Gauri', lastName: 'Shrivastava', age: 9, playerType: playerTypeOf.child, mobile };
const consent = { version: '2026-11', guardianName: 'Kamla Shrivastava', guardianRelation: 'Mother' };
const secrets = ['Shrivastava', 'Kamla', mobile, mobile.slice(0, 8), 'Lotus Lane 7', 'bad knee'];

let test: TestApp;
let payer: Payer;
let id: string;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    env: { TRUSTED_PROXIES: '1' },
  });
  payer = new Payer(test);
  const details = { ...child, address: 'Lotus Lane 7', remarks: 'bad knee', consent };
  id = await payer.start(await anEvent(test.db), details);
  await payAndReturn(payer, id);
});
afterAll(() => test.close());

let networks = 0;
const call = (path: string, cookie = '', body?: object, network = `203.0.113.${++networks}`) =>
  fetch(`${test.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, 'x-forwarded-for': network, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const receipt = async (cookie?: string): Promise<Receipt> =>
  ((await (await call(`payment/receipt/txn/${id}`, cookie)).json()) as { receipt: Receipt }).receipt;
const aBrowser = (): string => `maidan_browser=${crypto.randomUUID()}`;

it('whoever was sent a receipt’s address learns no full name, mobile, address or guardian from any public answer', async () => {
  const { receiptNumber } = await receipt(payer.cookie);
  const { atomTxnId, bankTxnId } = await payer.payment(id);
  const answers = [
    await call(`payment/receipt/txn/${id}`),
    await call(`payment/receipt?number=${receiptNumber}`),
    await call(`payment/status/${id}`),
    await call(`payment/merchant/${id}`),
    await call(`payment/pending/${id}?photo=1`),
    await call('players/register', '', { transactionId: id }),
    await call('payment/receipt', '', { transactionId: receiptNumber, mobile }),
    await call(`players/check-mobile/${mobile}`),
    await call(`players/mobile?mobile=${mobile}`),
    await call('events/all-public'),
    await call('events/upcoming/list'),
    await call('gallery/grouped'),
    await call('members'),
  ];
  for (const answer of answers) {
    expect([answer.url, answer.status]).toEqual([answer.url, 200]);
    const text = await answer.text();
    for (const secret of [...secrets, atomTxnId!, bankTxnId!])
      expect([answer.url, text]).toEqual([answer.url, expect.not.stringContaining(secret)]);
    expect(text).not.toContain('data:image');
  }
});

it('a receipt opened by another browser shows first name and initial, event, date and number', async () => {
  const whole = await receipt(payer.cookie);
  expect(whole).toMatchObject({ playerName: 'Gauri Shrivastava', playerMobile: mobile, isMasked: false });
  expect(await receipt(aBrowser())).toEqual({
    ...whole,
    ...{ playerName: 'Gauri S.', playerMobile: `********${mobile.slice(-2)}`, isMasked: true },
  });
  expect((await call(`payment/receipt/txn/${id}`)).headers.get('vary')).toMatch(/cookie/i);
});

it('the payer’s browser still reads it whole after the stored application can no longer be read back', async () => {
  await test.db.query(`UPDATE payments SET state_since = state_since - interval '25 hours' WHERE merch_txn_id = $1`, [
    id,
  ]);
  expect((await payer.get(`pending/${id}`)).status).toBe(404);
  expect(await receipt(payer.cookie)).toMatchObject({ playerName: 'Gauri Shrivastava', isMasked: false });
});

it('a payer who comes back in another browser opens it whole by the mobile, there and not elsewhere', async () => {
  const [bankApp, stranger] = [aBrowser(), aBrowser()];
  expect((await receipt(bankApp)).isMasked).toBe(true);
  const proof = await call('payment/receipt', bankApp, { transactionId: id, mobile });
  expect(await proof.json()).toMatchObject({ receipt: { playerName: 'Gauri Shrivastava', isMasked: false } });
  expect(await receipt(bankApp)).toMatchObject({ playerMobile: mobile, isMasked: false });
  expect((await receipt(stranger)).isMasked).toBe(true);
});

it('whoever has the address cannot try mobiles from many networks', async () => {
  await test.db.query('DELETE FROM throttles');
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1)
    statuses.push((await call('payment/receipt', '', { transactionId: id, mobile: aMobile() })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
  expect((await receipt(payer.cookie)).isMasked).toBe(false);
});

it('the secretary opens the receipt of a player whom the console has just shown', async () => {
  const cookie = aBrowser();
  const headers = { ...(await asAdmin(test)), cookie };
  const event = await anEvent(test.db);
  const form = counterForm(event, { channel: 'transfer', reference: 'UTR4711', lastName: 'Shrivastava' });
  const { merchTxnId } = (await registerAtCounter({ url: test.url, headers }, form)).json;
  const open = async (browser: string) => await (await call(`payment/receipt/txn/${merchTxnId}`, browser)).json();
  expect(await open(cookie)).toMatchObject({ receipt: { playerName: 'Gopal Shrivastava', isMasked: false } });
  const masked = await open(aBrowser());
  expect(masked).toMatchObject({ receipt: { playerName: 'Gopal S.', paidBy: 'Bank transfer' } });
  expect(JSON.stringify(masked)).not.toContain('UTR4711');
});

it('a number gives an adult’s name ten times a day to all networks together, and registering works on', async () => {
  const known = await aPlayer(test.db, { mobile: aMobile(), firstName: 'Ravi', lastName: 'Sahu', age: 40 });
  const ask = async (query = '') =>
    (await (await call(`players/check-mobile/${known.mobile}${query}`)).json()) as {
      exists: boolean;
      playerName: string;
    };
  const names: string[] = [];
  for (let n = 0; n < 60; n += 1) names.push((await ask()).playerName);
  expect(names).toEqual([...Array<string>(10).fill('Ravi Sahu'), ...Array<string>(50).fill('')]);
  expect(await ask()).toEqual({
    exists: true,
    playerName: '',
    playerData: { firstName: '', lastName: '', address: '', age: null, playingStyle: '' },
  });
  // A caller who gives the right name learns nothing, and is not counted.
  expect(await ask('?name=Ravi+Sahu')).toMatchObject({ exists: true, playerName: 'Ravi Sahu' });
  const old = { mobile: known.mobile, firstName: 'Ravi', lastName: 'Sahu', playerType: playerTypeOf.old, age: 40 };
  expect(await new Payer(test).start(await anEvent(test.db), old)).toMatch(/^MSC/);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { anEvent, inDays } from '../support/builders.ts';
import { aMobile, Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const mobile = aMobile();
const notFound = { status: 404, json: { success: false, error: clubPaymentSentences.notFound } };
const unknown = 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ';

let test: TestApp;
let payer: Payer;
let id: string;
let whole: Receipt;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  payer = new Payer(test);
  id = await payer.start(await anEvent(test.db), { mobile, firstName: 'आशा', lastName: 'Verma' });
  await payer.comeBack(await payer.pay(id));
  whole = (await payer.get<{ receipt: Receipt }>(`receipt/txn/${id}`)).json.receipt;
});
afterAll(() => test.close());

async function find(body: object, url = test.url, network = '203.0.113.1') {
  const answer = await fetch(`${url}/api/payment/receipt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as object };
}

it('a receipt carries what a calendar needs', () => {
  expect(whole).toMatchObject({ eventDate: inDays(14), eventEnd: inDays(16), eventPlace: 'Ward 12 Ground' });
});

it('POST receipt finds it by mobile and transaction id, in the spellings that people use', async () => {
  const found = { status: 200, json: { success: true, receipt: whole } };
  expect(await find({ mobile, transactionId: id })).toEqual(found);
  expect(await find({ mobile: `+91 ${mobile}`, transactionId: ` ${id.toLowerCase()} ` })).toEqual(found);
});

it('POST receipt finds it by its number and the registered mobile as well', async () => {
  const found = { status: 200, json: { success: true, receipt: whole } };
  expect(await find({ mobile, transactionId: whole.receiptNumber })).toEqual(found);
  expect(await find({ mobile: `0${mobile}`, transactionId: ` ${whole.receiptNumber.toLowerCase()} ` })).toEqual(found);
});

it('answers an unknown id, another mobile and a payment without receipt alike', async () => {
  const unpaid = await payer.start(await anEvent(test.db), { mobile, playerType: playerTypeOf.old });
  for (const [wrongMobile, transactionId] of [
    [mobile, unknown],
    [aMobile(), id],
    ['', id],
    [aMobile(), whole.receiptNumber],
    ['', whole.receiptNumber],
    [mobile, `${club.receiptPrefix}-2026-999999`],
    ['Erased', whole.receiptNumber],
    [mobile, unpaid],
  ]) {
    expect(await find({ mobile: wrongMobile, transactionId })).toMatchObject(notFound);
  }
});

it('POST receipt refuses what is no text', async () => {
  expect((await find({ mobile: { $ne: '' }, transactionId: id })).status).toBe(400);
  expect((await find({ mobile })).status).toBe(400);
});

it('GET receipt by its number alone covers who it is', async () => {
  const answer = await payer.get(`receipt?number=${whole.receiptNumber.toLowerCase()}`);
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({
    success: true,
    receipt: {
      receiptNumber: whole.receiptNumber,
      playerName: 'आ*** V***',
      playerMobile: `********${mobile.slice(-2)}`,
      amount: 1500,
      paymentDate: whole.paymentDate,
      takenOn: null,
      eventName: whole.eventName,
      eventNameHi: whole.eventNameHi,
      eventDate: whole.eventDate,
      testMode: true,
      note: null,
      noteFacts: null,
      refund: null,
      partialRefund: null,
      eventCalledOffAt: null,
      correction: null,
    },
  });
  expect(await payer.get(`receipt?number=${club.receiptPrefix}-2026-999999`)).toMatchObject(notFound);
  expect(await payer.get('receipt')).toMatchObject(notFound);
});

it.each([7, 12, 16, 17, 18])(
  'POST receipt by number and mobile shows a player of %i whole from 18 on only',
  async (age) => {
    const childMobile = aMobile();
    const player = { mobile: childMobile, age: '18', firstName: 'Gauri', lastName: 'Sahu' };
    const childId = await payer.start(await anEvent(test.db), player);
    await payer.comeBack(await payer.pay(childId));
    await test.db.query('UPDATE players SET age = $1 WHERE mobile = $2', [age, childMobile]);
    const { receipt } = (await payer.get<{ receipt: Receipt }>(`receipt/txn/${childId}`)).json;
    const masked = await payer.get(`receipt?number=${receipt.receiptNumber}`);
    expect(masked.json).toMatchObject({ receipt: { playerName: 'G*** S***' } });
    const byNumber = await find({ mobile: childMobile, transactionId: receipt.receiptNumber });
    expect(byNumber).toEqual({ status: 200, json: age < 18 ? masked.json : { success: true, receipt } });
    expect(await find({ mobile: childMobile, transactionId: childId })).toEqual({
      status: 200,
      json: { success: true, receipt },
    });
    expect(await find({ mobile, transactionId: receipt.receiptNumber })).toMatchObject(notFound);
  },
);

it('guessing is limited per mobile, whatever browser it comes from', async () => {
  await test.db.query('DELETE FROM throttles');
  const limited = await startTestApp({ databaseUrl: test.env.databaseUrl });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await find({ mobile, transactionId: unknown }, limited.url)).status);
    expect(statuses.at(0)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});

it('guessing is limited per receipt number over all networks, and counts misses only', async () => {
  await test.db.query('DELETE FROM throttles');
  const limited = await startTestApp({ databaseUrl: test.env.databaseUrl, env: { TRUSTED_PROXIES: '1' } });
  const from = (n: number, search: object) => find(search, limited.url, `198.51.100.${n}`);
  const own = { mobile, transactionId: whole.receiptNumber };
  const guess = () => ({ ...own, mobile: aMobile() });
  try {
    for (let n = 0; n < 25; n += 1) expect((await from(n % 5, own)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => from(100 + n, guess())));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await from(200, own)).status).toBe(429);
    expect((await from(200, { mobile, transactionId: id })).status).toBe(200);
  } finally {
    await limited.close();
  }
});

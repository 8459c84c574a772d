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

async function find(body: object, url = test.url) {
  const answer = await fetch(`${url}/api/payment/receipt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
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

it('answers an unknown id, another mobile and a payment without receipt alike', async () => {
  const unpaid = await payer.start(await anEvent(test.db), { mobile, playerType: playerTypeOf.old });
  for (const [wrongMobile, transactionId] of [
    [mobile, unknown],
    [aMobile(), id],
    ['', id],
    [mobile, whole.receiptNumber],
    [mobile, unpaid],
  ]) {
    expect(await find({ mobile: wrongMobile, transactionId })).toEqual(notFound);
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
      playerMobile: `******${mobile.slice(-4)}`,
      amount: 1500,
      paymentDate: whole.paymentDate,
      takenOn: null,
      eventName: whole.eventName,
      eventDate: whole.eventDate,
      testMode: true,
      note: null,
      refund: null,
      partialRefund: null,
      eventCalledOffAt: null,
      correction: null,
    },
  });
  expect(await payer.get(`receipt?number=${club.receiptPrefix}-2026-999999`)).toMatchObject(notFound);
  expect(await payer.get('receipt')).toMatchObject(notFound);
});

it('guessing is limited per mobile, whatever browser and address it comes from', async () => {
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

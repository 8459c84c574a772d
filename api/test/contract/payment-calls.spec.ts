import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { paymentSentences, paymentStartSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { registrationSentences as say } from '@maidan/shared/rules/registration.ts';
import { sentenceCode } from '@maidan/shared/sentences/sentences.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import type { PlayerData } from '@maidan/shared/wire/payments.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { anEvent } from '../support/builders.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let event: Event;
let payer: Payer;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  event = await anEvent(test.db);
  payer = new Payer(test);
});
afterAll(() => test.close());

it('knows a browser again whose first initiate was never answered: config has given it its cookie', async () => {
  const config = await fetch(`${test.url}/api/payment/config`);
  const cookie = config.headers
    .getSetCookie()
    .find((each) => each.startsWith('maidan_browser='))!
    .split(';')[0]!;
  const again = await fetch(`${test.url}/api/payment/config`, { headers: { cookie } });
  expect(again.headers.getSetCookie()).toEqual([]);
});

it('GET fees, config and health', async () => {
  expect((await payer.get('fees')).json).toEqual({ success: true, fees: { new: 1500, old: 1000, child: 700 } });
  expect((await payer.get('config')).json).toEqual({
    success: true,
    data: { scriptUrl: expect.stringMatching(/atomcheckout\.js$/), mode: 'uat', merchId: '317157', testMode: true },
  });
  expect((await payer.get('health')).json).toEqual({ success: true, status: 'ok', mode: 'test' });
});

it('POST initiate answers what the checkout needs', async () => {
  const { json } = await payer.initiate(await payer.application(event, { email: 'ravi@example.org' }));
  expect(json).toEqual({
    success: true,
    data: {
      merchTxnId: expect.stringMatching(/^MSC[A-Z2-7]{26}Z$/),
      atomTokenId: expect.stringMatching(/^15\d{12}$/),
      merchId: '317157',
      custEmail: 'ravi@example.org',
      custMobile: expect.stringMatching(/^9\d{9}$/),
      returnUrl: `${test.url}/payment/response`,
      amount: 1500,
    },
  });
});

const broken: [string, Partial<Record<keyof PlayerData, unknown>>, string][] = [
  ['no event', { selectedEvent: '' }, say.event],
  ['an unknown event', { selectedEvent: crypto.randomUUID() }, say.event],
  ['no player type', { playerType: '' }, say.playerType],
  ['an invented player type', { playerType: 'Gold Player' }, say.playerType],
  ['no playing style', { playingStyle: undefined }, say.playingStyle],
  ['no first name', { firstName: ' ' }, say.firstName],
  ['digits in the first name', { firstName: 'R4vi' }, say.firstNameLetters],
  ['no last name', { lastName: '' }, say.lastName],
  ['markup in the last name', { lastName: '<b>Sahu</b>' }, say.lastNameLetters],
  ['no address', { address: '' }, say.address],
  ['no age', { age: '' }, say.age],
  ['an age of 6', { age: 6 }, say.ageLeast],
  ['an age of 55', { age: '55' }, say.ageMost],
  ['a child of 17', { age: 17, playerType: playerTypeOf.child }, say.ageChild],
  ['half a year', { age: 7.5 }, say.ageWhole],
  ['a landline', { mobile: '0771234567' }, say.mobile],
  ['no photo', { photoBase64: '' }, photoSentences.required],
  ['a text as photo', { photoBase64: 'data:text/plain;base64,AAAA' }, photoSentences.registrationType],
  [
    'a program that calls itself a picture',
    { photoBase64: `data:image/png;base64,${Buffer.from('MZ\u0090 not a picture').toString('base64')}` },
    photoSentences.registrationType,
  ],
  [
    'a photo of more than 5 MB',
    { photoBase64: `data:image/jpeg;base64,${Buffer.alloc(5 * 1024 * 1024 + 4).toString('base64')}` },
    photoSentences.registrationSize,
  ],
  ['very long remarks', { remarks: 'x'.repeat(1001) }, say.tooLong('Remarks', 1000)],
];

it.each(broken)('POST initiate with %s returns the form’s message', async (_name, given, sentence) => {
  const answer = await payer.initiate(await payer.application(event, given as Partial<PlayerData>));
  const code = sentenceCode(sentence);
  expect(code).toBeDefined();
  expect(answer).toMatchObject({ status: 400, json: { success: false, error: sentence, code } });
});

it('POST initiate returns the first broken rule in the order of the form, and all of them by field', async () => {
  const { json } = await payer.initiate(await payer.application(event, { mobile: '1', firstName: '', age: 99 }));
  expect(json).toMatchObject({
    error: say.firstName,
    errors: { firstName: say.firstName, mobile: say.mobile, age: say.ageMost },
    errorCodes: { firstName: 'registration.firstName', mobile: 'registration.mobile', age: 'registration.ageMost' },
  });
});

it.each(['empty', 'json', 'forbidden', 'garbage', 'error'])(
  'POST initiate while the provider answers "%s" is a 502, and the same request succeeds afterwards',
  async (authFault) => {
    const application = await payer.application(event);
    await payer.bankSettings({ authFault });
    expect(await payer.initiate(application)).toMatchObject({
      status: 502,
      json: { success: false, error: paymentStartSentences.initiationFailed },
    });
    await payer.bankSettings({ authFault: 'none' });
    expect((await payer.initiate(application)).status).toBe(200);
  },
);

it('reads of an unknown payment reveal nothing', async () => {
  const id = 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ';
  expect((await payer.get(`merchant/${id}`)).json).toEqual({ success: true, data: null });
  for (const path of [`status/${id}`, `receipt/txn/${id}`, `pending/${id}`]) {
    expect(await payer.get(path)).toMatchObject({ status: 404, json: { success: false } });
  }
  expect(await payer.register(id)).toMatchObject({
    status: 404,
    json: { success: false, error: paymentSentences.registrationMissing },
  });
});

it('POST players/register takes the specification’s multipart submission, photo and all', async () => {
  const id = await payer.start(event);
  await payer.comeBack(await payer.pay(id, { method: 'CC' }));
  const form = new FormData();
  for (const [name, value] of Object.entries({
    transactionId: id,
    firstName: 'Else',
    totalFee: '1',
    paymentMode: 'x',
  })) {
    form.set(name, value);
  }
  form.set('photo', new Blob([new Uint8Array(200_000)], { type: 'image/jpeg' }), 'me.jpg');
  const answer = await fetch(`${test.url}/api/players/register`, {
    method: 'POST',
    headers: { cookie: payer.cookie },
    body: form,
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    success: true,
    player: {
      id: expect.any(String),
      receipt_number: expect.stringMatching(new RegExp(`^${club.receiptPrefix}-\\d{4}-\\d{6}$`)),
      name: 'Ravi Sahu',
      phone: expect.stringMatching(/^9\d{9}$/),
    },
  });
  expect((await payer.get(`status/${id}`)).json).toEqual({
    success: true,
    status: 'paid',
    message: paymentSentences.registered,
  });
  expect((await payer.get<{ data: unknown }>(`merchant/${id}`)).json.data).toMatchObject({
    payment_method: 'Credit Card',
    atom_txn_id: expect.stringMatching(/^11\d{12}$/),
  });
});

it('starting payments is limited per mobile', async () => {
  const limited = await startTestApp({
    databaseUrl: test.env.databaseUrl,
    env: { ATOM_AUTH_URL: test.env.atom.authUrl },
  });
  try {
    const busy = new Payer({ ...limited, sandbox: test.sandbox });
    const application = await busy.application(event);
    let answer = await busy.initiate(application);
    for (let n = 0; n < 30 && answer.status === 200; n += 1) {
      busy.cookie = '';
      // Another browser, and so a request of its own.
      answer = await busy.initiate({ ...application, transactionId: `key-${crypto.randomUUID()}` });
    }
    expect(answer.status).toBe(429);
  } finally {
    await limited.close();
  }
});

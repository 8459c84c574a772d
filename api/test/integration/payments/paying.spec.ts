import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { paymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { paymentStartSentences } from '@maidan/shared/domain/payment-start.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { registrationRefusals } from '@maidan/shared/sentences/refusals.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { registrationSentences, registrationSentences as say } from '@maidan/shared/rules/registration.ts';
import { sentenceCode } from '@maidan/shared/sentences/sentences.ts';
import type {
  PaymentRecordResponse,
  PendingResponse,
  PlayerData,
  ReceiptResponse,
} from '@maidan/shared/wire/payments.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { SettlementService } from '../../../src/payments/settlement.service.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { Payer, aMobile } from '../../support/payments/payer.ts';
import { SetClock } from '../../support/set-clock.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const clock = new SetClock();
let test: TestApp;
let event: Event;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  test.app.useLogger(false);
  event = await anEvent(test.db);
});
afterAll(() => test.close());

describe('a player who pays', () => {
  it('returns to the site, has a receipt and is listed', async () => {
    const payer = new Payer(test);
    const id = await payer.start(event, { firstName: ' आशा ', lastName: 'Verma' });
    expect((await payer.get<PaymentRecordResponse>(`merchant/${id}`)).json).toEqual({ success: true, data: null });
    const back = await payer.comeBack(await payer.pay(id, { method: 'UP', surcharge: '17.67' }));
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`/payment/response?merchTxnId=${id}`);

    const { data } = (await payer.get<PaymentRecordResponse>(`merchant/${id}`)).json;
    expect(data).toMatchObject({ response_code: 'OTS0000', response_message: 'SUCCESS', amount: 1500 });
    expect(data).toMatchObject({ payment_method: 'UPI', refund_note: null, merchant_txn_id: id });

    const registered = await payer.register(id, { totalFee: 1, firstName: 'Mallory' });
    expect(registered).toMatchObject({ status: 200, json: { success: true, player: { name: 'आशा V.' } } });
    const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${id}`)).json;
    expect(receipt).toMatchObject({ playerName: 'आशा Verma', amount: 1500, testMode: true, note: null });
    expect(receipt.receiptNumber).toMatch(new RegExp(`^${club.receiptPrefix}-\\d{4}-\\d{6}$`));
    expect(registered.json).toMatchObject({ player: { receipt_number: receipt.receiptNumber } });

    const player = await test.db.getRepository(Player).findOneByOrFail({ receiptNumber: receipt.receiptNumber });
    expect(player).toMatchObject({ source: 'paid', kind: 'new', amountPaise: 150_000, eventId: event.id });
    expect(player.photoKey).not.toBeNull();
  });

  it.each([
    ['success', '/payment/success'],
    ['error', '/payment/error'],
  ])('may return to %s: the path does not matter', async (_name, path) => {
    const payer = new Payer(test);
    const id = await payer.start(event);
    const back = await payer.comeBack(await payer.pay(id), path);
    expect(back.headers.get('location')).toBe(`/payment/response?merchTxnId=${id}`);
    expect((await payer.payment(id)).state).toBe('paid');
  });
});

describe('the fee', () => {
  it.each([
    [playerTypeOf('new'), 150_000],
    [playerTypeOf('child'), 70_000],
    // The type as a page sends it that was opened when the club had another locality.
    ['Child Player (Old Town)', 70_000],
  ])('of %s is the server’s, whatever amount the client sends', async (playerType, paise) => {
    const payer = new Payer(test);
    const application = await payer.application(event, { playerType, age: 10, totalFee: 1 });
    const { json } = await payer.initiate({ ...application, currency: 'USD', product: 'FREE', amount: 1 });
    expect(json.data.amount).toBe(paise / 100);
    const back = await payer.comeBack(await payer.pay(json.data.merchTxnId));
    expect(back.status).toBe(303);
    expect(await payer.payment(json.data.merchTxnId)).toMatchObject({ state: 'paid', capturedPaise: paise });
  });

  it('of an old player is only for a known mobile', async () => {
    const payer = new Payer(test);
    const mobile = aMobile();
    const application = await payer.application(event, { playerType: playerTypeOf('old'), mobile });
    expect(await payer.initiate(application)).toMatchObject({
      status: 400,
      json: { error: registrationSentences.notAnOldPlayer },
    });
    await aPlayer(test.db, { mobile });
    expect(await payer.initiate(application)).toMatchObject({ status: 200, json: { data: { amount: 1000 } } });
    const asNew = await payer.application(event, { mobile });
    expect(await payer.initiate(asNew)).toMatchObject({
      status: 400,
      json: { error: registrationSentences.notANewPlayer },
    });
  });
});

describe('a shared mobile', () => {
  it('registers siblings, and nobody twice', async () => {
    const payer = new Payer(test);
    const child = { playerType: playerTypeOf('child'), age: 9, mobile: aMobile() };
    for (const firstName of ['Asha', 'Anil']) {
      const id = await payer.start(event, { ...child, firstName });
      await payer.comeBack(await payer.pay(id));
      expect((await payer.payment(id)).state).toBe('paid');
    }
    const again = await payer.application(event, { ...child, firstName: 'ASHA' });
    expect(await payer.initiate(again)).toMatchObject({ status: 409, json: { error: registrationRefusals.twice } });
  });

  it('of a child can still be used by a new player', async () => {
    const payer = new Payer(test);
    const mobile = aMobile();
    const id = await payer.start(event, { playerType: playerTypeOf('child'), age: 9, mobile, firstName: 'Asha' });
    await payer.comeBack(await payer.pay(id));
    await expect(payer.start(event, { mobile, firstName: 'Mohan' })).resolves.toMatch(/^MSC/);
  });
});

describe('the stored application', () => {
  it('is complete for the browser that sent it and masked for any other', async () => {
    const payer = new Payer(test);
    const id = await payer.start(event, { mobile: aMobile(), remarks: 'Left knee' });
    const own = (await payer.get<PendingResponse>(`pending/${id}`)).json.data;
    expect(own).toMatchObject({
      first_name: 'Ravi',
      age: 23,
      remarks: 'Left knee',
      total_fee: 1500,
      photo_base64: null,
    });
    const photo = (await payer.get<PendingResponse>(`pending/${id}?photo=1`)).json.data.photo_base64;
    expect(photo).toMatch(/^data:image\/webp;base64,/);
    const other = (await payer.get<PendingResponse>(`pending/${id}?photo=1`, '')).json.data;
    expect(other).toMatchObject({ first_name: 'R***', last_name: 'S***', age: null, address: '', photo_base64: null });
    expect(other.mobile).toMatch(/^\*{8}\d{2}$/);
  });

  it('is not found under an unknown id', async () => {
    const payer = new Payer(test);
    for (const id of ['MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ', 'x', '%00', "1' OR '1'='1"]) {
      expect((await payer.get(`pending/${encodeURIComponent(id)}`)).status).toBeGreaterThanOrEqual(400);
      expect((await payer.get(`pending/${encodeURIComponent(id)}`)).status).toBeLessThan(500);
    }
  });
});

describe('an event', () => {
  it.each([
    ['has begun', { startDate: '2020-01-01', endDate: '2020-01-02' }],
    ['is not upcoming', { eventType: 'ongoing' as const }],
  ])('that %s takes no registrations', async (_name, given) => {
    const payer = new Payer(test);
    const answer = await payer.initiate(await payer.application(await anEvent(test.db, given)));
    expect(answer).toMatchObject({ status: 400, json: { error: registrationRefusals.closed } });
  });

  it('that begins after the quote still registers the payer; one that is abandoned refunds the payer', async () => {
    const payer = new Payer(test);
    const closing = await anEvent(test.db);
    const closed = await payer.start(closing);
    await test.db.query(`UPDATE events SET event_type = 'ongoing' WHERE id = $1`, [closing.id]);
    await payer.comeBack(await payer.pay(closed));
    expect((await payer.payment(closed)).state).toBe('paid');

    const leaving = await anEvent(test.db);
    const withdrawn = await payer.start(leaving);
    await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [leaving.id]);
    await payer.comeBack(await payer.pay(withdrawn));
    expect(await payer.payment(withdrawn)).toMatchObject({ state: 'refund_due', refundReason: 'event_withdrawn' });
  });
});

/** The refund may be due, requested or done, because its job may have run already. */
const anyRefundState = expect.stringMatching(/^refund/);

describe('the outcome of a payment', () => {
  let payer: Payer;
  beforeEach(() => {
    payer = new Payer(test);
  });

  const ends: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['failed', { outcome: 'failed' }, { state: 'failed', responseCode: 'OTS0600' }],
    ['cancelled', { outcome: 'cancelled' }, { state: 'cancelled', responseCode: 'OTS0101' }],
    ['pending', { outcome: 'pending' }, { state: 'initiated', responseCode: 'OTS0551' }],
    ['timed out', { outcome: 'timedOut' }, { state: 'initiated', responseCode: 'OTS0201' }],
    ['unclear', { outcome: 'unclear' }, { state: 'initiated' }],
    ['force success', { outcome: 'forced' }, { state: 'paid', responseCode: 'OTS0000', responseMessage: 'SUCCESS' }],
    ['reversed', { outcome: 'reversed' }, { state: 'failed', responseCode: 'OTS0001' }],
    [
      'one paisa too much',
      { amount: '1500.01' },
      { state: anyRefundState, refundReason: 'amount_mismatch', capturedPaise: 150_001, receiptNumber: null },
    ],
    ['one paisa short', { amount: '1499.99' }, { state: anyRefundState, capturedPaise: 149_999, playerId: null }],
    ['a surcharge on top', { surcharge: '17.67' }, { state: 'paid', capturedPaise: 150_000, surchargePaise: 1767 }],
  ];

  it.each(ends)('"%s" is taken from the requery', async (_name, choice, expected) => {
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, choice));
    expect(await payer.payment(id)).toMatchObject(expected);
  });

  it('that is pending is not shown as an outcome', async () => {
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, { outcome: 'pending' }));
    expect((await payer.get(`merchant/${id}`)).json).toEqual({ success: true, data: null });
    expect((await payer.get(`status/${id}`)).json).toMatchObject({ status: 'processing' });
    expect((await payer.register(id)).status).toBe(409);
  });

  it('with the wrong amount explains the reason and the refund', async () => {
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, { amount: '1500.01' }));
    const { json } = await payer.get<{ data: Record<string, unknown> }>(`merchant/${id}`);
    expect(json.data).toMatchObject({
      response_code: 'OTS0000',
      refund_note: 'We received ₹1,500.01, but the fee is ₹1,500. Your payment of ₹1,500.01 will be refunded to you.',
    });
    expect((await payer.get(`receipt/txn/${id}`)).status).toBe(404);
    expect((await payer.register(id)).status).toBe(409);
  });

  it.each(['failed', 'cancelled'])('%s becomes paid when the provider reports a late success', async (outcome) => {
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, { outcome }));
    await payer.comeBack(await payer.pay(id, { outcome: 'success' }));
    expect((await payer.payment(id)).state).toBe('paid');
  });

  it('stays paid when a failure is reported later', async () => {
    const id = await payer.start(event);
    const good = await payer.pay(id);
    await payer.comeBack(good);
    await payer.comeBack(await payer.pay(id, { outcome: 'failed' }));
    await payer.comeBack(good);
    expect((await payer.payment(id)).state).toBe('paid');
  });

  it('is not paid by a transaction that another payment holds', async () => {
    const [first, second] = [await payer.start(event), await payer.start(event)];
    await payer.comeBack(await payer.pay(first));
    const { atomTxnId } = await payer.payment(first);
    const capture = { amountPaise: 150_000, surchargePaise: 0, atomTxnId: atomTxnId!, bankTxnId: null, method: 'NB' };
    const report = { kind: 'success', code: 'OTS0000', message: 'SUCCESS', capture } as const;
    await test.app.get(SettlementService).settle(second, report, 'reconciler');
    expect(await payer.payment(second)).toMatchObject({ state: 'initiated', playerId: null, atomTxnId: null });
  });

  it('is not decided while the status endpoint fails', async () => {
    const id = await payer.start(event);
    for (const statusFault of ['empty', 'json', 'forbidden', 'garbage', 'error']) {
      await payer.bankSettings({ statusFault });
      await payer.comeBack(await payer.pay(id, { outcome: 'failed' }));
      expect((await payer.payment(id)).state).toBe('initiated');
    }
    await payer.bankSettings({ statusFault: 'none' });
    // After this time the circuit breaker allows requests again.
    clock.offset += 30_000;
  });
});

describe('the language of a payment', () => {
  let payer: Payer;
  beforeEach(() => {
    payer = new Payer(test);
  });

  const started = async (body: object): Promise<string> => (await payer.initiate(body)).json.data.merchTxnId;
  const pageAfter = async (id: string, choice = {}): Promise<string | null> =>
    (await payer.comeBack(await payer.pay(id, choice))).headers.get('location');

  it.each([
    ['hi', { language: 'hi' }, '/hi/payment/response?merchTxnId='],
    ['en', { language: 'en' }, '/payment/response?merchTxnId='],
    ['en', {}, '/payment/response?merchTxnId='],
    ['en', { language: null }, '/payment/response?merchTxnId='],
  ])('keeps the language %s of %j and returns the payer to its page', async (language, given, page) => {
    const id = await started({ ...(await payer.application(event)), ...given });
    expect((await payer.payment(id)).language).toBe(language);
    expect(await pageAfter(id)).toBe(page + id);
  });

  it('returns the payer of a refused payment in its language, too', async () => {
    const id = await started({ ...(await payer.application(event)), language: 'hi' });
    expect(await pageAfter(id, { outcome: 'failed' })).toBe(`/hi/payment/response?merchTxnId=${id}`);
  });

  it('gives the bank one address for both languages', async () => {
    const { json } = await payer.initiate({ ...(await payer.application(event)), language: 'hi' });
    expect(json.data.returnUrl).toMatch(/[^i]\/payment\/response$/);
  });

  it('takes the language of the form that was sent last', async () => {
    const application = await payer.application(event);
    const id = await started(application);
    expect(await started({ ...application, language: 'hi' })).toBe(id);
    expect((await payer.payment(id)).language).toBe('hi');
    expect(await started({ ...application, transactionId: `key-${crypto.randomUUID()}` })).toBe(id);
    expect((await payer.payment(id)).language).toBe('en');
  });

  it.each(['fr', '', 'HI', 7, ['hi']])('refuses the language %j, and stores nothing', async (language) => {
    const application = await payer.application(event);
    const answer = await payer.initiate({ ...application, language });
    expect(answer).toMatchObject({ status: 400, json: { error: 'language must be en or hi' } });
    await expect(payer.get(`status/${application.transactionId}`)).resolves.toMatchObject({ status: 404 });
  });

  it('is English for an unknown payment', async () => {
    const id = await started({ ...(await payer.application(event)), language: 'hi' });
    const sealed = await payer.pay(id);
    const answer = await payer.comeBack({ ...sealed, encData: sealed.encData.slice(0, -2) });
    expect(answer.headers.get('location')).toBe('/payment/response');
  });

  it.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', '/hi/payment/response'],
    ['mr, hi;q=0.5, en;q=0.4', '/hi/payment/response'],
    ['en;q=0.4, HI;q=0.5', '/hi/payment/response'],
    ['en-IN,en;q=0.9,hi;q=0.8', '/payment/response'],
    ['hi;q=0, mr', '/payment/response'],
    ['hinglish', '/payment/response'],
    ['', '/payment/response'],
  ])('chooses by the browser (%s) where the message is empty or cannot be read', async (accepted, page) => {
    for (const fields of [{}, { encData: '' }, { encData: 'AB12' }] as Record<string, string>[]) {
      const answer = await payer.post('/payment/response', fields, { 'accept-language': accepted });
      expect(answer.headers.get('location')).toBe(page);
    }
  });

  it('returns to the language of the payment, whatever the browser prefers', async () => {
    const id = await started({ ...(await payer.application(event)), language: 'en' });
    const answer = await payer.post('/payment/response', { ...(await payer.pay(id)) }, { 'accept-language': 'hi' });
    expect(answer.headers.get('location')).toBe(`/payment/response?merchTxnId=${id}`);
  });
});

describe('the calls of the checkout', () => {
  let payer: Payer;
  beforeEach(() => {
    payer = new Payer(test);
  });

  it('recognises a browser that got no answer to its first initiate, because config has set its cookie', async () => {
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
    ['a child of 17', { age: 17, playerType: playerTypeOf('child') }, say.ageChild],
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

  it('limits payment starts per mobile', async () => {
    const limited = await startTestApp({
      databaseUrl: test.env.databaseUrl,
      env: { ATOM_AUTH_URL: test.env.atom.authUrl },
    });
    try {
      const busy = new Payer({ ...limited, sandbox: test.sandbox });
      const application = await busy.application(event);
      let answer = await busy.initiate(application);
      for (let n = 0; n < 30 && answer.status === 200; n += 1) {
        // Without a cookie the API sees a new browser, which does not continue the previous attempt.
        busy.cookie = '';
        answer = await busy.initiate({ ...application, transactionId: `key-${crypto.randomUUID()}` });
      }
      expect(answer.status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

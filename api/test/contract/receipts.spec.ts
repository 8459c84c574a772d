import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { declarationVersions } from '@maidan/shared/declaration.ts';
import type { PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { browserCookieDays } from '@maidan/shared/domain/timing.ts';
import type { OwnRegistrationsResponse, PlayerData, Receipt, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import type { MoveRequest } from '@maidan/shared/wire/payments-console/move.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { ReceiptsService } from '../../src/payments/receipts/receipts.service.ts';
import { MovesService } from '../../src/payments/moves/moves.service.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { SetClock } from '../support/set-clock.ts';
import { anEvent, aPlayer, inDays, secretary } from '../support/builders.ts';
import { aMobile, Payer } from '../support/payments/payer.ts';
import { sandboxAddresses, startTestApp, type TestApp, type TestAppOptions } from '../support/test-app.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { counterForm, registerAtCounter } from '../support/payments/counter.ts';
import { asAdmin } from '../support/signed-in.ts';

const clock = new SetClock();
const override: TestAppOptions['override'] = (module) => module.overrideProvider(Clock).useValue(clock);
/** An API with rate limits that are a thousand times as high. */
let test: TestApp;
/** An API with the usual rate limits, behind a proxy, on the same database. */
let limited: TestApp;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '1000' }, override });
  limited = await startTestApp({
    databaseUrl: test.env.databaseUrl,
    env: { TRUSTED_PROXIES: '1', DATA_DIR: test.env.dataDir, ...sandboxAddresses(test.sandbox!.url) },
    override,
  });
});
beforeEach(() => test.db.query('DELETE FROM throttles'));
afterAll(async () => {
  await limited.close();
  await test.close();
});

describe('finding a receipt', () => {
  const mobile = aMobile();
  const notFound = { status: 404, json: { success: false, error: clubPaymentSentences.notFound } };
  const unknown = 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ';

  let payer: Payer;
  let id: string;
  let whole: Receipt;
  beforeAll(async () => {
    payer = new Payer(test);
    id = await payer.start(await anEvent(test.db), { mobile, firstName: 'आशा', lastName: 'Verma' });
    await payer.comeBack(await payer.pay(id));
    const sent = (await payer.get<{ receipt: Receipt }>(`receipt/txn/${id}`)).json.receipt;
    whole = { ...sent, isSender: false };
  });

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
    expect(await find({ mobile: `0${mobile}`, transactionId: ` ${whole.receiptNumber.toLowerCase()} ` })).toEqual(
      found,
    );
  });

  it('answers an unknown id, another mobile and a payment without receipt alike', async () => {
    const unpaid = await payer.start(await anEvent(test.db), { mobile, playerType: playerTypeOf('old') });
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
        moves: [],
        withdrawal: null,
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
      const sent = (await payer.get<{ receipt: Receipt }>(`receipt/txn/${childId}`)).json.receipt;
      const receipt = { ...sent, isSender: false };
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
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await find({ mobile, transactionId: unknown }, limited.url)).status);
    expect(statuses.at(0)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });

  it('guessing is limited per receipt number over all networks, and counts misses only', async () => {
    const from = (n: number, search: object) => find(search, limited.url, `198.51.100.${n}`);
    const own = { mobile, transactionId: whole.receiptNumber };
    const guess = () => ({ ...own, mobile: aMobile() });
    for (let n = 0; n < 25; n += 1) expect((await from(n % 5, own)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => from(100 + n, guess())));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await from(200, own)).status).toBe(429);
    expect((await from(200, { mobile, transactionId: id })).status).toBe(200);
  });
});

describe('a receipt in a stranger’s hands', () => {
  let mobile: string;
  let secrets: string[];
  const child = { firstName: 'Gauri', lastName: 'Shrivastava', age: 9, playerType: playerTypeOf('child') };
  const consent = { version: '2026-11', guardianName: 'Kamla Shrivastava', guardianRelation: 'Mother' };

  let payer: Payer;
  let id: string;
  beforeEach(async () => {
    payer = new Payer(test);
    mobile = aMobile();
    secrets = ['Shrivastava', 'Kamla', mobile, mobile.slice(0, 8), 'Lotus Lane 7', 'bad knee'];
    const details = { ...child, mobile, address: 'Lotus Lane 7', remarks: 'bad knee', consent };
    id = await payer.start(await anEvent(test.db), details);
    await payAndReturn(payer, id);
  });

  let networks = 0;
  const call = (path: string, cookie = '', body?: object, network = `203.0.113.${++networks}`) =>
    fetch(`${limited.url}/api/${path}`, {
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

  it('no public call tells a stranger more, whatever ids and numbers the stranger has: each call of the contract is tried', async () => {
    const groupLink = 'https://chat.whatsapp.com/AbCdEf123';
    const [year, ...day] = inDays(-40).split('-');
    const dateOfBirth = [Number(year) - 9, ...day].join('-');
    const event = await anEvent(test.db, { groupLink, minAge: 5, maxAge: 15 });
    const born = await payer.start(event, {
      ...child,
      mobile: aMobile(),
      address: 'Lotus Lane 7',
      dateOfBirth,
      consent,
    });
    await payAndReturn(payer, born);
    const { playerId } = await payer.payment(born);
    const { receiptNumber } = (await payer.get<ReceiptResponse>(`receipt/txn/${born}`)).json.receipt;
    const values: Record<string, string[]> = {
      id: [born, event.id, playerId!],
      eventId: [event.id],
      year: [event.startDate.slice(0, 4)],
      part: ['0'],
      mobile: [mobile],
      area: ['registrations', 'events'],
      name: ['x.webp'],
      key: ['0'.repeat(32)],
    };
    const contract = readFileSync(path.join(import.meta.dirname, '../../contract.txt'), 'utf8');
    const templates = [...contract.matchAll(/^GET \/(\S+) \[public\]/gm)].map(([, template]) => template!);
    expect(templates).toEqual(expect.arrayContaining(['api/payment/own', 'api/events/current', 'api/gallery/digests']));
    const addresses = templates.flatMap((template) =>
      [...template.matchAll(/\{(\w+)\}/g)].reduce(
        (paths, [part, name]) => paths.flatMap((each) => values[name!]!.map((value) => each.replace(part!, value))),
        [template],
      ),
    );
    for (const query of [
      '',
      `?number=${receiptNumber}`,
      `?mobile=${mobile}`,
      '?photo=1',
      `?transaction=${born}&photo=1`,
    ])
      for (const address of addresses) {
        const answer = await fetch(`${test.url}/${address}${query}`);
        expect([address, answer.status < 500]).toEqual([address, true]);
        const text = await answer.text();
        for (const secret of [...secrets, groupLink, dateOfBirth])
          expect([address, text]).toEqual([address, expect.not.stringContaining(secret)]);
      }
  });

  /** Registers three children: one who waits and has an offer, one with a request, and one whom the club has moved. */
  async function aFamily() {
    const [full, event, other] = [
      await anEvent(test.db, { playerLimit: 1 }),
      await anEvent(test.db),
      await anEvent(test.db),
    ];
    await payer.get('own');
    const post = (path: string, body: object) =>
      call(path, payer.cookie, body).then(async (sent) => [sent.status, await sent.json()]);
    await payAndReturn(payer, await payer.start(full, { mobile: aMobile() }));
    const { firstName, lastName } = child;
    const joining = { firstName, lastName, mobile, kind: 'child', language: 'en' };
    const [joined] = await post(`events/${full.id}/waiting-list`, joining);
    expect(joined).toBe(200);
    const [entry] = (await payer.get<OwnRegistrationsResponse>('own')).json.waiting;
    await test.db.query(
      `UPDATE waiting_list_entries SET state = 'offered', offered_at = now(), offer_until = now() + interval '1 day' WHERE id = $1`,
      [entry!.id],
    );
    const details = { ...child, address: 'Lotus Lane 7', remarks: 'bad knee', consent };
    const asking = await payer.start(event, { ...details, mobile: aMobile() });
    await payAndReturn(payer, asking);
    const request = {
      merchantTxnId: asking,
      kind: 'correct',
      text: 'Shrivastava is written Shrivastav',
      toEventId: null,
    };
    expect((await post('payment/own/requests', request))[0]).toBe(200);
    const moved = await payer.start(event, { ...details, firstName: 'Gauravi', mobile: aMobile() });
    await payAndReturn(payer, moved);
    const { id: paymentId } = await payer.payment(moved);
    const moves = test.app.get(MovesService);
    const { fee, difference, version } = await moves.findOptions(paymentId, other.id, 'child');
    const form: MoveRequest = {
      ...{ channel: '', reference: '', by: '', on: '', dateOfBirth: '', isWomanOrGirl: false },
      ...{
        eventId: other.id,
        kind: 'child' as const,
        giveBack: '0',
        reason: 'Lost the exam card',
        requestKey: 'd'.repeat(32),
      },
      ...{ shownFee: fee, shownDifference: difference, version },
    };
    await moves.move(paymentId, form, secretary);
    return { full, entry: entry!.id, asking, moved };
  }

  it('waiting, asking and being moved tell a stranger nothing, whichever call is tried with their ids', async () => {
    const { full, entry, asking, moved } = await aFamily();
    const consentChange = { purpose: 'auction', isGiven: true, version: declarationVersions.en };
    const tried: Record<string, object> = {
      'api/events/{id}/waiting-list': { firstName: 'Someone', lastName: 'Else', mobile, kind: 'child', language: 'en' },
      'api/payment/own/consent': { merchantTxnId: asking, ...consentChange },
      'api/payment/own/forget': {},
      'api/payment/own/leave-waiting-list': { id: entry },
      'api/payment/own/requests': { merchantTxnId: moved, kind: 'cancel', text: '', toEventId: null },
      'api/payment/own/requests/withdraw': { merchantTxnId: asking },
      'api/payment/receipt': { transactionId: asking, mobile },
      'api/players/register': { transactionId: moved },
    };
    /**
     * Routes that are left out: those of administrators, those for the provider, and the start of a payment, which
     * answers only ids.
     */
    const others = /^(?:api\/admin\/|api\/payment\/(?:callback|initiate)$|payment\/)/;
    const contract = readFileSync(path.join(import.meta.dirname, '../../contract.txt'), 'utf8');
    const posts = [...contract.matchAll(/^POST \/(\S+) \[public\]/gm)].map(([, template]) => template!);
    expect(posts.filter((template) => !others.test(template))).toEqual(Object.keys(tried).sort());
    const answers = Object.entries(tried).map(([template, body]) =>
      call(template.replace('api/', '').replace('{id}', full.id), aBrowser(), body),
    );
    for (const merchTxnId of [asking, moved])
      for (const address of [
        'receipt/txn/{id}',
        'status/{id}',
        'merchant/{id}',
        'pending/{id}?photo=1',
        'own',
        'own/again?photo=1&transaction={id}',
      ])
        answers.push(call(`payment/${address.replace('{id}', merchTxnId)}`, aBrowser()));
    for (const answer of await Promise.all(answers)) {
      expect([answer.url, answer.status < 500]).toEqual([answer.url, true]);
      const text = await answer.text();
      for (const secret of [...secrets.filter((each) => each !== mobile), 'Shrivastav', 'exam card'])
        expect([answer.url, text]).toEqual([answer.url, expect.not.stringContaining(secret)]);
      expect(text).not.toContain('data:image');
    }
    const { registrations, waiting } = (await payer.get<OwnRegistrationsResponse>('own')).json;
    expect(waiting).toMatchObject([{ id: entry, state: 'offered' }]);
    expect(registrations.find(({ merchantTxnId }) => merchantTxnId === asking)).toMatchObject({
      ...{ purposes: [], request: { state: 'open' }, receipt: { isSender: true } },
    });
    expect(registrations.find(({ merchantTxnId }) => merchantTxnId === moved)).toMatchObject({ request: null });
  });

  it('a receipt opened by another browser shows first name and initial, event, date and number', async () => {
    const whole = await receipt(payer.cookie);
    expect(whole).toMatchObject({
      playerName: 'Gauri Shrivastava',
      playerMobile: mobile,
      isMasked: false,
      isSender: true,
    });
    expect(await receipt(aBrowser())).toEqual({
      ...whole,
      ...{ playerName: 'Gauri S.', playerMobile: `********${mobile.slice(-2)}`, isMasked: true, isSender: false },
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
    expect(await receipt(bankApp)).toMatchObject({ playerMobile: mobile, isMasked: false, isSender: false });
    expect((await receipt(stranger)).isMasked).toBe(true);
  });

  it('whoever has the address cannot try mobiles from many networks', async () => {
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
    const { merchTxnId } = (await registerAtCounter({ url: limited.url, headers }, form)).json;
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
    // A caller who gives the right name learns nothing new, and is not counted.
    expect(await ask('?name=Ravi+Sahu')).toMatchObject({ exists: true, playerName: 'Ravi Sahu' });
    const old = { mobile: known.mobile, firstName: 'Ravi', lastName: 'Sahu', playerType: playerTypeOf('old'), age: 40 };
    expect(await new Payer({ ...limited, sandbox: test.sandbox }).start(await anEvent(test.db), old)).toMatch(/^MSC/);
  });
});

describe('a receipt later', () => {
  const hour = 3_600_000;
  afterEach(() => {
    clock.offset = 0;
  });

  it('is whole 25 hours later for the payer and short for any other browser, while the application is gone', async () => {
    const payer = new Payer(test);
    const id = await payer.start(await anEvent(test.db));
    await payer.comeBack(await payer.pay(id));
    const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${id}`)).json;

    clock.offset = 23 * hour;
    expect((await payer.get(`pending/${id}`)).status).toBe(200);
    clock.offset = 25 * hour;
    expect((await payer.get(`pending/${id}`)).status).toBe(404);
    const anotherPhone = await payer.get<ReceiptResponse>(`receipt/txn/${id}`, '');
    expect(await payer.get(`receipt/txn/${id}`)).toMatchObject({ status: 200, json: { success: true, receipt } });
    expect(anotherPhone.json.receipt).toMatchObject({ isMasked: true, receiptNumber: receipt.receiptNumber });
  });
});

describe('the registrations of a browser', () => {
  const own = async (cookie: string) => {
    const answer = await fetch(`${test.url}/api/payment/own`, { headers: { cookie } });
    const { registrations, unreadable } = (await answer.json()) as OwnRegistrationsResponse;
    return { registrations, unreadable, answer };
  };
  const stranger = () => `maidan_browser=${crypto.randomUUID()}`;
  const groupLink = 'https://chat.whatsapp.com/AbCd1234';

  let payer: Payer;
  let event: Event;
  beforeEach(async () => {
    payer = new Payer(test);
    event = await anEvent(test.db, { groupLink, startTime: '08:00' });
  });

  const pay = async (given: Partial<PlayerData> = {}): Promise<string> => {
    const id = await payer.start(event, given);
    await payer.comeBack(await payer.pay(id));
    return id;
  };

  it('are those that it started: the open ones, and the paid ones with their receipts, the latest first', async () => {
    const paid = await pay({
      firstName: 'Kavya',
      age: '11',
      playerType: playerTypeOf('child'),
    });
    const open = await payer.start(event, { firstName: 'Rohan' });
    const { registrations, answer } = await own(payer.cookie);
    expect(registrations).toMatchObject([
      { merchantTxnId: open, playerName: 'Rohan Sahu', status: 'processing', receipt: null },
      {
        merchantTxnId: paid,
        playerName: 'Kavya Sahu',
        status: 'paid',
        receipt: { groupLink, eventStartTime: '08:00' },
      },
    ]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('vary')).toContain('Cookie');
  });

  it('are shown beside one that cannot be read, which is named by its transaction id', async () => {
    const readable = await pay({ firstName: 'Kavya' });
    const broken = await pay({ firstName: 'Rohan' });
    test.app.useLogger(false);
    const receipts = test.app.get(ReceiptsService);
    const find = receipts.findReceipt.bind(receipts);
    const fault = (thrown: Error) =>
      jest.spyOn(receipts, 'findReceipt').mockImplementation(async (payment) => {
        if (payment?.merchTxnId === broken) throw thrown;
        return find(payment);
      });
    fault(new TypeError('Nothing is here'));
    const { answer, registrations, unreadable } = await own(payer.cookie);
    expect([answer.status, registrations.map(({ merchantTxnId }) => merchantTxnId), unreadable]).toEqual([
      200,
      [readable],
      [broken],
    ]);
    fault(Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' }));
    expect((await own(payer.cookie)).answer.status).toBe(503);
    jest.restoreAllMocks();
    expect((await own(payer.cookie)).unreadable).toEqual([]);
  });

  it('are none for another browser, which reads the receipt by its address masked and without the group', async () => {
    const id = await pay();
    const other = stranger();
    expect((await own(other)).registrations).toEqual([]);
    const masked = (await payer.get<ReceiptResponse>(`receipt/txn/${id}`, other)).json.receipt;
    expect(masked).toMatchObject({ isMasked: true, groupLink: '' });
    const byNumber = await payer.get(`receipt?number=${masked.receiptNumber}`, other);
    expect(JSON.stringify(byNumber.json)).not.toContain('chat.whatsapp');
  });

  it('include a receipt whose mobile was proved, until the browser is forgotten', async () => {
    const mobile = aMobile();
    const id = await pay({ mobile });
    const other = stranger();
    const send = (path: string, body: object) =>
      fetch(`${test.url}/api/payment/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: other },
        body: JSON.stringify(body),
      });
    await send('receipt', { mobile: aMobile(), transactionId: id });
    expect((await own(other)).registrations).toEqual([]);
    await send('receipt', { mobile, transactionId: id });
    expect((await own(other)).registrations).toMatchObject([{ merchantTxnId: id, receipt: { playerMobile: mobile } }]);
    const forgotten = await send('own/forget', {});
    expect(forgotten.status).toBe(200);
    const [given = ''] = forgotten.headers.getSetCookie();
    expect(given).toMatch(/^maidan_browser=/);
    for (const cookie of [other, given.split(';')[0]!]) {
      expect((await own(cookie)).registrations).toEqual([]);
      expect((await payer.get<ReceiptResponse>(`receipt/txn/${id}`, cookie)).json.receipt.isMasked).toBe(true);
    }
    expect((await own(payer.cookie)).registrations).toHaveLength(1);
  });

  it('leave a browser that forgets what it has paid; the player stays', async () => {
    const id = await pay();
    await fetch(`${test.url}/api/payment/own/forget`, { method: 'POST', headers: { cookie: payer.cookie } });
    expect((await own(payer.cookie)).registrations).toEqual([]);
    expect((await payer.get<ReceiptResponse>(`receipt/txn/${id}`)).json.receipt.isMasked).toBe(true);
    expect((await payer.payment(id)).state).toBe('paid');
  });

  it('end after the days of the cookie, and with the erasure of the player', async () => {
    const mobile = aMobile();
    const id = await pay({ mobile });
    const proved = async () => {
      const cookie = stranger();
      await fetch(`${test.url}/api/payment/receipt`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ mobile, transactionId: id }),
      });
      return cookie;
    };
    const other = await proved();
    expect((await own(other)).registrations).toHaveLength(1);
    clock.offset = (browserCookieDays + 1) * 86_400_000;
    expect((await own(other)).registrations).toEqual([]);
    clock.offset = 0;
    const { playerId } = await payer.payment(id);
    const erased = await fetch(`${test.url}/api/admin/players/${playerId}/erase`, {
      method: 'POST',
      headers: { ...(await asAdmin(test)), 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'The parents asked for it on the phone.' }),
    });
    expect(erased.status).toBe(200);
    expect((await own(other)).registrations).toEqual([]);
    expect((await own(payer.cookie)).registrations).toEqual([]);
    expect(
      await test.db.query(
        'SELECT 1 FROM receipt_readers r JOIN payments p ON p.id = r.payment_id WHERE p.merch_txn_id = $1',
        [id],
      ),
    ).toEqual([]);
  });

  it('have no group once the event is called off or the money went back', async () => {
    const id = await pay();
    await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
    expect((await own(payer.cookie)).registrations).toMatchObject([{ merchantTxnId: id, receipt: { groupLink: '' } }]);
  });
});

describe('what a player allows', () => {
  const version = declarationVersions.en;
  const minor = { firstName: 'Kavya', age: '11', playerType: playerTypeOf('child') };
  const guardian = { guardianName: 'Sita Sahu', guardianRelation: 'Mother' };

  const send = async (cookie: string, body: object) => {
    const answer = await fetch(`${test.url}/api/payment/own/consent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ version, ...body }),
    });
    return { status: answer.status, json: (await answer.json()) as { purposes: string[]; error: string } };
  };
  const paid = async (payer: Payer, given: Partial<PlayerData>) => {
    const id = await payer.start(await anEvent(test.db), given);
    await payer.comeBack(await payer.pay(id));
    return { id, playerId: (await payer.payment(id)).playerId! };
  };
  const rows = (merchTxnId: string) =>
    test.db.query<{ purpose: string; is_given: boolean; version: string | null; recorded_by: string }[]>(
      `SELECT c.purpose, c.is_given, c.version, c.recorded_by FROM purpose_consents c
        JOIN payments p ON p.registration_id = c.registration_id WHERE p.merch_txn_id = $1 ORDER BY c.id`,
      [merchTxnId],
    );
  const listed = async (allows: string) => {
    const filter = encodeURIComponent(JSON.stringify({ allows }));
    const answer = await fetch(`${test.url}/api/admin/players?filter=${filter}`, { headers: await asAdmin(test) });
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  };
  const exported = async (allows: string) => {
    const filter = encodeURIComponent(JSON.stringify({ allows }));
    const answer = await fetch(`${test.url}/api/players/export?filter=${filter}`, { headers: await asAdmin(test) });
    return answer.text();
  };

  it('is nothing by default, what the form ticks otherwise, and is taken back at once in every list and export', async () => {
    const payer = new Payer(test);
    const none = await paid(payer, { ...minor, firstName: 'Meera', consent: { version, ...guardian } });
    const some = await paid(payer, {
      ...minor,
      consent: { version, ...guardian, purposes: ['auction', 'messages'] },
    });
    expect(await rows(none.id)).toEqual([]);
    expect(await listed('auction')).toEqual([some.playerId]);
    expect(await exported('auction')).toContain('"auction, messages"');
    expect(await exported('auction')).not.toContain('Meera');

    const taken = await send(payer.cookie, { merchantTxnId: some.id, purpose: 'auction', isGiven: false });
    expect(taken).toMatchObject({ status: 200, json: { purposes: ['messages'] } });
    expect(await listed('auction')).toEqual([]);
    expect(await exported('auction')).not.toContain('Kavya');
    expect(await listed('messages')).toEqual([some.playerId]);
    // A repeated value is recorded once.
    await send(payer.cookie, { merchantTxnId: some.id, purpose: 'auction', isGiven: false });
    expect(await rows(some.id)).toEqual([
      { purpose: 'auction', is_given: true, version, recorded_by: 'payer' },
      { purpose: 'messages', is_given: true, version, recorded_by: 'payer' },
      { purpose: 'auction', is_given: false, version: null, recorded_by: 'payer' },
    ]);
    await expect(test.db.query('UPDATE purpose_consents SET is_given = true')).rejects.toThrow('append only');
    await expect(test.db.query('DELETE FROM purpose_consents')).rejects.toThrow('append only');
  });

  it('is said by the browser that reads the receipt whole alone, and for a child only where a guardian is named', async () => {
    const payer = new Payer(test);
    const { id } = await paid(payer, minor);
    const other = `maidan_browser=${crypto.randomUUID()}`;
    const change = { merchantTxnId: id, purpose: 'messages', isGiven: true };
    expect((await send(other, change)).status).toBe(404);
    expect(await send(payer.cookie, change)).toMatchObject({
      status: 409,
      json: { error: clubPaymentSentences.guardianNeeded },
    });
    const adult = await paid(payer, {});
    expect((await send(payer.cookie, { ...change, merchantTxnId: adult.id })).json.purposes).toEqual(['messages']);
    expect((await send(payer.cookie, { ...change, merchantTxnId: adult.id, purpose: 'seen' })).status).toBe(400);
    expect((await send(payer.cookie, { ...change, merchantTxnId: adult.id, version: '1999' })).status).toBe(400);
  });

  it('is refused for all messages by whoever registered, also for a child alone; that and a yes end each other', async () => {
    const payer = new Payer(test);
    const child = await paid(payer, minor);
    const no = { merchantTxnId: child.id, purpose: 'no_messages', isGiven: true };
    expect((await send(`maidan_browser=${crypto.randomUUID()}`, no)).status).toBe(404);
    expect(await send(payer.cookie, no)).toMatchObject({ status: 200, json: { purposes: ['no_messages'] } });
    expect(await rows(child.id)).toEqual([
      { purpose: 'no_messages', is_given: true, version: null, recorded_by: 'payer' },
    ]);
    expect((await send(payer.cookie, { ...no, isGiven: false })).json.purposes).toEqual([]);

    const adult = await paid(payer, { consent: { version, purposes: ['auction', 'messages'] } });
    const said = async (purpose: string) =>
      (await send(payer.cookie, { merchantTxnId: adult.id, purpose, isGiven: true })).json.purposes;
    expect(await said('no_messages')).toEqual(['auction', 'no_messages']);
    expect(await listed('messages')).not.toContain(adult.playerId);
    expect(await listed('no_messages')).toContain(adult.playerId);
    // A search for "messages" in the file must not find families that have refused them.
    expect(await exported('no_messages')).toMatch(/,auction\r?\n/);
    expect((await exported('no_messages')).split('\n').slice(1).join()).not.toContain('messages');
    const answer = await fetch(`${test.url}/api/admin/players/${adult.playerId}/registration`, {
      headers: await asAdmin(test),
    });
    const { purposes: told } = (await answer.json()) as PlayerRegistration;
    expect(told.map(({ purpose, isGiven }) => [purpose, isGiven])).toEqual([
      ['auction', true],
      ['messages', false],
      ['no_messages', true],
    ]);
    expect(await said('messages')).toEqual(['auction', 'messages']);
  });

  it('is not said by who has only seen the receipt: the console, or who knows its number and the mobile', async () => {
    const payer = new Payer(test);
    const mobile = aMobile();
    const event = await anEvent(test.db, { groupLink: 'https://chat.whatsapp.com/AbCd1234' });
    const id = await payer.start(event, { mobile });
    await payer.comeBack(await payer.pay(id));
    const { playerId, receiptNumber } = await payer.payment(id);
    const change = { merchantTxnId: id, purpose: 'messages', isGiven: true };
    const cookie = `maidan_browser=${crypto.randomUUID()}`;
    const headers = { ...(await asAdmin(test)), cookie };
    await fetch(`${test.url}/api/admin/players/${playerId}/registration`, { headers });
    const read = async () => (await payer.get<ReceiptResponse>(`receipt/txn/${id}`, cookie)).json.receipt;
    expect(await read()).toMatchObject({ isMasked: false, groupLink: '' });
    expect((await send(cookie, change)).status).toBe(404);
    expect(await own(cookie)).toEqual([]);
    const other = `maidan_browser=${crypto.randomUUID()}`;
    await fetch(`${test.url}/api/payment/receipt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: other },
      body: JSON.stringify({ mobile, transactionId: receiptNumber }),
    });
    expect((await payer.get<ReceiptResponse>(`receipt/txn/${id}`, other)).json.receipt).toMatchObject({
      ...{ isMasked: false, groupLink: '' },
    });
    expect((await send(other, change)).status).toBe(404);
    expect(await own(other)).toEqual([]);
  });

  it('does not count for a player who turns out to be a child, nor to a text that never asked', async () => {
    const payer = new Payer(test);
    const { id, playerId } = await paid(payer, {
      age: '25',
      consent: { version, purposes: ['publicity', 'messages'] },
    });
    expect(await listed('publicity')).toContain(playerId);
    await test.db.query('UPDATE players SET age = 15 WHERE id = $1', [playerId]);
    expect((await send(payer.cookie, { merchantTxnId: id, purpose: 'auction', isGiven: true })).status).toBe(409);
    // What the child allowed alone does not count any more.
    expect(await listed('publicity')).not.toContain(playerId);
    expect(await listed('messages')).not.toContain(playerId);
    expect((await own(payer.cookie)).find(({ merchantTxnId }) => merchantTxnId === id)?.purposes).toEqual([]);
    const older = { version: '2026-11-28', purposes: ['auction'] as const };
    const before = await paid(payer, { consent: older });
    expect(await rows(before.id)).toEqual([]);
    expect(
      (
        await send(payer.cookie, {
          merchantTxnId: before.id,
          purpose: 'auction',
          isGiven: true,
          version: older.version,
        })
      ).status,
    ).toBe(400);
    const alone = await paid(payer, { ...minor, consent: { version, purposes: ['auction'] } });
    expect(await rows(alone.id)).toEqual([]);
  });

  it('is recorded by the secretary as well, with who was seen in person, and nothing is allowed after an erasure', async () => {
    const payer = new Payer(test);
    const { id, playerId } = await paid(payer, {
      ...minor,
      consent: { version, ...guardian, purposes: ['publicity'] },
    });
    const headers = { ...(await asAdmin(test)), 'content-type': 'application/json' };
    const record = async (purpose: string, isGiven: boolean) => {
      const answer = await fetch(`${test.url}/api/admin/players/${playerId}/registration/consents`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ purpose, isGiven }),
      });
      return (await answer.json()) as PlayerRegistration;
    };
    await record('seen', true);
    const { purposes: said } = await record('publicity', false);
    expect(said).toMatchObject([
      { purpose: 'seen', isGiven: true, by: expect.stringMatching(/^admin /) as unknown },
      { purpose: 'publicity', isGiven: false },
    ]);
    expect((await own(payer.cookie)).find(({ merchantTxnId }) => merchantTxnId === id)?.purposes).toEqual([]);
    expect(await listed('seen')).toEqual([playerId]);
    await fetch(`${test.url}/api/admin/players/${playerId}/erase`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ reason: 'The parents asked for it on the phone.' }),
    });
    expect(await test.db.query(`SELECT purposes FROM registrations WHERE 'seen' = ANY (purposes)`)).toEqual([]);
    expect(await rows(id)).toHaveLength(3);
  });

  it('of a player who does not exist is refused', async () => {
    const answer = await fetch(`${test.url}/api/admin/players/${crypto.randomUUID()}/registration/consents`, {
      method: 'POST',
      headers: { ...(await asAdmin(test)), 'content-type': 'application/json' },
      body: JSON.stringify({ purpose: 'seen', isGiven: true }),
    });
    expect(answer.status).toBe(404);
  });

  const own = async (cookie: string) => {
    const answer = await fetch(`${test.url}/api/payment/own`, { headers: { cookie } });
    return ((await answer.json()) as OwnRegistrationsResponse).registrations;
  };
});

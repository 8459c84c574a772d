import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registrationRefusals } from '@maidan/shared/domain/registration/registration-refusals.ts';
import { club } from '@maidan/shared/club.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { PaymentRecordResponse, PendingResponse, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { aMobile, Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let event: Event;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
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
  ])('may be sent back to %s: the path does not matter', async (_name, path) => {
    const payer = new Payer(test);
    const id = await payer.start(event);
    const back = await payer.comeBack(await payer.pay(id), path);
    expect(back.headers.get('location')).toBe(`/payment/response?merchTxnId=${id}`);
    expect((await payer.payment(id)).state).toBe('paid');
  });
});

describe('the fee', () => {
  it.each([
    [playerTypeOf.new, 150_000],
    [playerTypeOf.child, 70_000],
  ])('of %s is the server’s, whatever the client says', async (playerType, paise) => {
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
    const application = await payer.application(event, { playerType: playerTypeOf.old, mobile });
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
    const child = { playerType: playerTypeOf.child, age: 9, mobile: aMobile() };
    for (const firstName of ['Asha', 'Anil']) {
      const id = await payer.start(event, { ...child, firstName });
      await payer.comeBack(await payer.pay(id));
      expect((await payer.payment(id)).state).toBe('paid');
    }
    const again = await payer.application(event, { ...child, firstName: 'ASHA' });
    expect(await payer.initiate(again)).toMatchObject({ status: 409, json: { error: registrationRefusals.twice } });
  });

  it('of a child leaves the mobile free for a new player', async () => {
    const payer = new Payer(test);
    const mobile = aMobile();
    const id = await payer.start(event, { playerType: playerTypeOf.child, age: 9, mobile, firstName: 'Asha' });
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

  it('that closes after the quote still registers the payer; one that is withdrawn is refunded', async () => {
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

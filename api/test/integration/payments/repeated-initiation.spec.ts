import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { initiationRefusals } from '@maidan/shared/domain/registration/registration-refusals.ts';
import type { PendingResponse } from '@maidan/shared/wire/payments.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { filesIn } from '../../support/files/pictures.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let event: Event;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  event = await anEvent(test.db);
});
afterAll(() => test.close());

describe('the same request again', () => {
  it('gets the same answer; another body under its key is refused', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const answers = await Promise.all([1, 2, 3].map(() => payer.initiate(application)));
    expect(new Set(answers.map(({ json }) => JSON.stringify(json.data))).size).toBe(1);
    const other = { ...application, playerData: { ...application.playerData, age: 24 } };
    expect(await payer.initiate(other)).toMatchObject({ status: 409, json: { error: initiationRefusals.otherBody } });
  });

  it('under another key continues the open attempt with the corrections', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const first = await payer.initiate(application);
    const corrected = await payer.application(event, { ...application.playerData, address: 'Ward 13' });
    const second = await payer.initiate(corrected);
    expect(second.json.data).toEqual(first.json.data);
    const read = await payer.get<PendingResponse>(`pending/${first.json.data.merchTxnId}`);
    expect(read.json.data.address).toBe('Ward 13');
  });

  it('finds out that the open attempt was paid in the meantime', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const { json } = await payer.initiate(application);
    await payer.pay(json.data.merchTxnId);
    const again = { ...application, transactionId: 'another-key-of-the-same-person' };
    expect(await payer.initiate(again)).toMatchObject({ status: 409, json: { error: initiationRefusals.paid } });
    expect(await payer.initiate(application)).toMatchObject({ status: 409, json: { error: initiationRefusals.paid } });
  });

  it('refuses another checkout while the bank is still deciding', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const id = (await payer.initiate(application)).json.data.merchTxnId;
    await payer.pay(id, { outcome: 'pending' });
    for (const transactionId of [application.transactionId, 'another-key-for-the-same']) {
      expect(await payer.initiate({ ...application, transactionId })).toMatchObject({
        status: 409,
        json: { error: initiationRefusals.withBank },
      });
    }
  });

  it('opens another checkout when the first timed out, and accepts whichever is paid', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const first = (await payer.initiate(application)).json.data.merchTxnId;
    await payer.pay(first, { outcome: 'timedOut' });
    const second = (await payer.initiate({ ...application, transactionId: 'after-the-time-out' })).json.data.merchTxnId;
    expect(second).not.toBe(first);
    await payer.comeBack(await payer.pay(first));
    expect((await payer.payment(first)).state).toBe('paid');
    await payer.comeBack(await payer.pay(second));
    expect((await payer.payment(second)).state).toBe('refund_due');
  });

  it('opens a new checkout for a page that was open for hours, instead of returning its expired token', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const first = (await payer.initiate(application)).json.data;
    await test.db.query(`UPDATE payments SET created_at = created_at - interval '3 hours' WHERE merch_txn_id = $1`, [
      first.merchTxnId,
    ]);
    const second = (await payer.initiate(application)).json.data;
    expect(second.merchTxnId).not.toBe(first.merchTxnId);
    expect(second.atomTokenId).not.toBe(first.atomTokenId);
    // The old attempt is still requeried, and a late success is accepted.
    expect((await payer.payment(first.merchTxnId)).state).toBe('initiated');
    await payer.comeBack(await payer.pay(first.merchTxnId));
    expect((await payer.payment(first.merchTxnId)).state).toBe('paid');
  });

  it('starts a new attempt once the first has ended', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const first = (await payer.initiate(application)).json.data.merchTxnId;
    await payer.comeBack(await payer.pay(first, { outcome: 'cancelled' }));
    const second = (await payer.initiate(application)).json.data.merchTxnId;
    expect(second).not.toBe(first);
    expect((await payer.payment(first)).state).toBe('cancelled');
    expect((await payer.payment(second)).state).toBe('initiated');
  });
});

describe('an attempt that cannot be stored', () => {
  it('leaves no photo behind', async () => {
    await new Payer(test).start(event);
    const before = await filesIn(test);
    test.app.useLogger(false);
    await test.db.query('ALTER TABLE payments ADD CONSTRAINT none_today CHECK (false) NOT VALID');
    const payer = new Payer(test);
    expect((await payer.initiate(await payer.application(event))).status).toBe(500);
    await test.db.query('ALTER TABLE payments DROP CONSTRAINT none_today');
    test.app.useLogger(['error']);
    expect(await filesIn(test)).toEqual(before);
  });
});

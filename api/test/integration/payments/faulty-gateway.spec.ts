import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { paymentStartSentences } from '@maidan/shared/domain/payment-outcome.ts';
import type { PaymentRecordResponse, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { SetClock } from '../../support/set-clock.ts';
import { anEvent } from '../../support/builders.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** The provider's answers end to end, as documented and as captured. */
const late = new SetClock();
let test: TestApp;
let event: Event;
let payer: Payer;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => late.now() },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) => module.overrideProvider(Clock).useValue(late),
  });
  test.app.useLogger(false);
  event = await anEvent(test.db);
});
beforeEach(() => {
  payer = new Payer(test);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await payer.bankSettings({
    authFault: 'none',
    statusFault: 'none',
    statusShape: 'array',
    failedBankTxnId: 'present',
  });
});
afterAll(() => test.close());

/** Makes every request time out at once, so that a hanging endpoint does not take 20 s. */
function timeOutAtOnce(): void {
  const after = AbortSignal.timeout.bind(AbortSignal);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => after(50));
}

describe('a token that the provider does not give', () => {
  const refusal = { status: 502, json: { success: false, error: paymentStartSentences.initiationFailed } };

  it.each([
    ['plain JSON', 'json'],
    ['an empty 200', 'empty'],
    ['the 403 of a wrong path', 'forbidden'],
    ['a page of HTML', 'garbage'],
    ['a 500', 'error'],
    ['no answer', 'hang'],
  ])('(%s) gives the specification’s error, and the same request succeeds later', async (_name, authFault) => {
    const application = await payer.application(event);
    await payer.bankSettings({ authFault });
    if (authFault === 'hang') timeOutAtOnce();
    expect(await payer.initiate(application)).toMatchObject(refusal);
    jest.restoreAllMocks();
    await payer.bankSettings({ authFault: 'none' });
    const { status, json } = await payer.initiate(application);
    expect(status).toBe(200);
    await payer.comeBack(await payer.pay(json.data.merchTxnId));
    expect((await payer.payment(json.data.merchTxnId)).state).toBe('paid');
  });

  it('(refused inside the encryption) gives the same error', async () => {
    const stranger = await startTestApp({ sandbox: true, env: { ATOM_PASSWORD: 'not the password' } });
    try {
      const applicant = new Payer(stranger);
      const answer = await applicant.initiate(await applicant.application(await anEvent(stranger.db)));
      expect(answer).toMatchObject(refusal);
    } finally {
      await stranger.close();
    }
  });
});

describe('a token endpoint that has timed out five times in a row', () => {
  it('is not called for half a minute: requests fail at once and store nothing', async () => {
    await payer.bankSettings({ authFault: 'error' });
    for (let n = 0; n < 5; n += 1) await payer.initiate(await payer.application(event));
    await payer.bankSettings({ authFault: 'none' });
    const stored = async () => (await test.db.query('SELECT count(*)::int AS n FROM registrations'))[0].n;
    const before = await stored();
    const answer = await payer.initiate(await payer.application(event));
    expect(answer).toMatchObject({ status: 503, json: { success: false, error: paymentStartSentences.couldNotStart } });
    expect(await stored()).toBe(before);
    late.offset += 30_000;
    expect((await payer.initiate(await payer.application(event))).status).toBe(200);
  });
});

describe('a status answer', () => {
  it('that does not come leaves the payment open; the next one settles it', async () => {
    const id = await payer.start(event);
    const sealed = await payer.pay(id);
    await payer.bankSettings({ statusFault: 'hang' });
    timeOutAtOnce();
    expect((await payer.comeBack(sealed)).status).toBe(303);
    expect((await payer.payment(id)).state).toBe('initiated');
    jest.restoreAllMocks();
    await payer.bankSettings({ statusFault: 'none' });
    await test.db.query(
      `UPDATE payments SET last_requery_at = last_requery_at - interval '1 minute' WHERE merch_txn_id = $1`,
      [id],
    );
    expect((await payer.get<PaymentRecordResponse>(`merchant/${id}`)).json.data?.response_code).toBe('OTS0000');
  });

  it.each(['array', 'object'])('may come as an %s', async (statusShape) => {
    await payer.bankSettings({ statusShape });
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, { method: 'UP' }));
    expect(await payer.payment(id)).toMatchObject({ state: 'paid', method: 'UP' });
  });

  it.each(['empty', 'absent'])('may carry the bank’s reference %s', async (failedBankTxnId) => {
    await payer.bankSettings({ failedBankTxnId });
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, { outcome: 'failed' }));
    const { data } = (await payer.get<PaymentRecordResponse>(`merchant/${id}`)).json;
    expect(data).toMatchObject({ response_code: 'OTS0600', bank_txn_id: null });
  });

  it('with a surcharge shows the fee, not what the card was charged', async () => {
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, { surcharge: '30.00' }));
    const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${id}`)).json;
    expect(receipt.amount).toBe(1500);
  });

  it('of OTS0002 (force success) registers and reads as a success', async () => {
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, { outcome: 'forced' }));
    const { data } = (await payer.get<PaymentRecordResponse>(`merchant/${id}`)).json;
    expect(data).toMatchObject({ response_code: 'OTS0000', response_message: 'SUCCESS' });
    expect((await payer.register(id)).status).toBe(200);
  });

  it('of an undocumented code is no outcome, and a later success is accepted', async () => {
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, { outcome: 'unclear' }));
    expect((await payer.get(`merchant/${id}`)).json).toEqual({ success: true, data: null });
    await payer.comeBack(await payer.pay(id));
    expect((await payer.payment(id)).state).toBe('paid');
  });
});

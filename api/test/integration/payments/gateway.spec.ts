import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { paymentStartSentences } from '@maidan/shared/domain/payment-start.ts';
import type { PaymentRecordResponse, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { decrypt, deriveKey, encrypt, signatureMatches } from '../../../src/payments/gateway/cipher.ts';
import { SetClock } from '../../support/set-clock.ts';
import { anEvent } from '../../support/builders.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

describe('a gateway with faults', () => {
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

  /** Lets each request time out soon, so that a test does not wait long for an endpoint that hangs. */
  function timeOutAtOnce(): void {
    const after = AbortSignal.timeout.bind(AbortSignal);
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => after(50));
  }

  describe('a failed request for a token', () => {
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
      expect(answer).toMatchObject({
        status: 503,
        json: { success: false, error: paymentStartSentences.couldNotStart },
      });
      expect(await stored()).toBe(before);
      late.offset += 30_000;
      expect((await payer.initiate(await payer.application(event))).status).toBe(200);
    });
  });

  describe('a status answer', () => {
    it('that is missing leaves the payment open; the next one settles it', async () => {
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
});

describe('another server of the provider’s protocol', () => {
  /** Keys and account of a merchant that the sandbox gateway does not know. */
  const merchant = {
    ATOM_MERCHANT_ID: '998877',
    ATOM_PASSWORD: 'Another@1',
    ATOM_PRODUCT: 'CLUB',
    ATOM_REQUEST_KEY: '00112233445566778899AABBCCDDEEFF',
    ATOM_REQUEST_SALT: 'SALT-OF-REQUESTS-SALT-OF-REQUEST',
    ATOM_RESPONSE_KEY: 'FFEEDDCCBBAA99887766554433221100',
    ATOM_RESPONSE_SALT: 'SALT-OF-ANSWERS--SALT-OF-ANSWERS',
    ATOM_REQUEST_HASH_KEY: 'HASH-IN',
    ATOM_RESPONSE_HASH_KEY: 'HASH-OUT',
  };

  interface Document {
    payInstrument: {
      headDetails: { api: string };
      merchDetails: { merchTxnId: string; merchTxnDate: string; merchId: string; password: string };
      payDetails: { amount: string; txnCurrency: string; signature?: string; product?: string };
    };
  }

  /**
   * The requests that a second implementation of the provider's protocol has received. It shares no code with the test
   * bank, and reports each token that it has issued as paid.
   */
  const received: { path: string; document: Document }[] = [];

  const token = { atomTokenId: 15000000000042, responseDetails: { txnStatusCode: 'OTS0000', txnMessage: 'SUCCESS' } };

  function paid({ payInstrument: { merchDetails, payDetails } }: Document): unknown {
    const { merchTxnId, password, merchId } = merchDetails;
    const { amount, txnCurrency, signature } = payDetails;
    const fields = [merchId, password, merchTxnId, amount, txnCurrency, 'TXNVERIFICATION'];
    const signed = signatureMatches(merchant.ATOM_REQUEST_HASH_KEY, fields, signature);
    const sentOn = received[0]?.document.payInstrument.merchDetails.merchTxnDate.slice(0, 10);
    if (!signed || merchDetails.merchTxnDate !== sentOn) return { payInstrument: [] };
    return {
      payInstrument: {
        merchDetails: { merchId: 998877, merchTxnId, merchTxnDate: '2026-11-21 10:00:00' },
        payDetails: {
          atomTxnId: '11000000000042',
          amount: Number(amount),
          surchargeAmount: 0,
          totalAmount: Number(amount),
        },
        payModeSpecificData: { subChannel: 'CC', bankDetails: { bankTxnId: 'OTHER1' } },
        responseDetails: { statusCode: 'OTS0002', message: 'FORCE SUCCESS' },
      },
    };
  }

  function otherProvider(): Server {
    return createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        void (async () => {
          const key = await deriveKey(merchant.ATOM_REQUEST_KEY, merchant.ATOM_REQUEST_SALT);
          const text = decrypt(new URLSearchParams(body).get('encData') ?? '', key) ?? '{}';
          const document = JSON.parse(text) as Document;
          received.push({ path: request.url ?? '', document });
          const answer = request.url === '/token' ? token : paid(document);
          const out = await deriveKey(merchant.ATOM_RESPONSE_KEY, merchant.ATOM_RESPONSE_SALT);
          const encData = encrypt(JSON.stringify(answer), out).toLowerCase();
          response.end(
            request.url === '/token' ? `merchId=998877&encData=${encData}` : `encData=${encData}&merchId=998877`,
          );
        })();
      });
    });
  }

  let provider: Server;
  let test: TestApp;
  beforeAll(async () => {
    provider = otherProvider().listen(0, '127.0.0.1');
    await new Promise((resolve) => provider.once('listening', resolve));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    test = await startTestApp({
      env: {
        ...merchant,
        ATOM_AUTH_URL: `${url}/token`,
        ATOM_STATUS_URL: `${url}/asked`,
        ATOM_CHECKOUT_SCRIPT_URL: `${url}/script.js`,
      },
    });
  });
  afterAll(async () => {
    await test.close();
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
  });

  it('registers and pays at any server that speaks the protocol, pointed at by the environment', async () => {
    const payer = new Payer(test);
    const id = await payer.start(await anEvent(test.db));
    const { payInstrument } = received[0]!.document;
    expect(payInstrument).toMatchObject({
      headDetails: { api: 'AUTH' },
      merchDetails: { merchId: '998877', password: 'Another@1', merchTxnId: id },
      payDetails: { amount: '1500.00', product: 'CLUB' },
    });
    expect((await payer.register(id)).json).toMatchObject({ success: true });
    expect(await payer.payment(id)).toMatchObject({ state: 'paid', atomTokenId: '15000000000042', method: 'CC' });
    const { json } = await payer.get<{ data: Record<string, unknown> }>('config');
    expect(json.data).toMatchObject({ merchId: '998877', mode: 'uat', testMode: true });
    expect(json.data['scriptUrl']).toMatch(/\/script\.js$/);
  });
});

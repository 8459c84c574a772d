import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decrypt, deriveKey, encrypt, signatureMatches } from '../../src/payments/gateway/cipher.ts';
import { anEvent } from '../support/builders.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Keys and account of a merchant that the sandbox does not know. */
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

/** A second implementation of the provider's protocol, independent of the sandbox: pays every token it issued. */
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

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { valueAt } from './protocol/envelope.ts';
import { newOrder, openTestBank, quietSettings, type TestBank } from './testing/test-bank.ts';
import type { TestMerchant } from './testing/test-merchant.ts';

const received: URLSearchParams[] = [];
const merchantServer = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    received.push(new URLSearchParams(body));
    response.end('OK');
  });
});

let bank: TestBank;
let merchant: TestMerchant;
beforeAll(async () => {
  await new Promise<void>((resolve) => merchantServer.listen(0, resolve));
  const callbackUrl = `http://localhost:${(merchantServer.address() as AddressInfo).port}/`;
  bank = await openTestBank({ callbackUrl });
  merchant = bank.merchant;
});
afterEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await bank.close();
  merchantServer.close();
});

describe('the server callback', () => {
  const paid = async () => {
    const order = newOrder();
    await merchant.token(order);
    await merchant.control('pay', { merchTxnId: order.merchTxnId, outcome: 'success', method: 'NB' });
  };

  it('comes before the return when asked to, with the method as a string', async () => {
    await merchant.control('settings', { callback: true, callbackTiming: 'before' });
    await paid();
    expect(received).toHaveLength(1);
    expect(merchant.read(received[0]?.get('encData'))).toMatchObject({
      payInstrument: { payDetails: { signature: expect.any(String) }, payModeSpecificData: { subChannel: 'NB' } },
    });
  });

  it('repeats itself, unsigned and as an array when asked to', async () => {
    const more = { callbackTimes: 3, callbackSigned: false, callbackShape: 'array' };
    await merchant.control('settings', { callback: true, callbackTiming: 'before', ...more });
    await paid();
    expect(received).toHaveLength(3);
    const document = merchant.read(received[2]?.get('encData'));
    expect(valueAt(document, 'payInstrument.0.responseDetails.statusCode')).toBe('OTS0000');
    expect(valueAt(document, 'payInstrument.0.payDetails.signature')).toBeUndefined();
  });

  const soon = async () => {
    const deadline = Date.now() + 30_000;
    while (received.length === 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    return valueAt(merchant.read(received[0]?.get('encData')), 'payInstrument.responseDetails.statusCode');
  };

  it('is sent after the return', async () => {
    await merchant.control('settings', quietSettings);
    await merchant.control('settings', { callback: true });
    await paid();
    expect(received).toHaveLength(0);
    expect(await soon()).toBe('OTS0000');
  });

  it('reports that a pending payment was paid', async () => {
    await merchant.control('settings', { callback: true });
    const order = newOrder();
    await merchant.token(order);
    await merchant.control('pay', { merchTxnId: order.merchTxnId, outcome: 'pending', succeedsAfterSeconds: 1 });
    expect(received).toHaveLength(0);
    expect(await soon()).toBe('OTS0000');
  });

  it('is not sent when it is off', async () => {
    await merchant.control('settings', { callback: false, callbackTiming: 'before' });
    await paid();
    expect(received).toHaveLength(0);
  });

  it('is lost for one payment that says so, and for no other', async () => {
    await merchant.control('settings', { callback: true, callbackTiming: 'before' });
    const order = newOrder();
    await merchant.token(order);
    await merchant.control('pay', { merchTxnId: order.merchTxnId, callback: false });
    expect(received).toHaveLength(0);
    await paid();
    expect(received).toHaveLength(1);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { valueAt } from './protocol/envelope.ts';
import { newOrder, openTestBank, quietSettings, type TestBank } from './testing/test-bank.ts';
import type { TestMerchant } from './testing/test-merchant.ts';

let bank: TestBank;
let merchant: TestMerchant;
beforeAll(async () => {
  bank = await openTestBank();
  merchant = bank.merchant;
});
afterEach(() => merchant.control('settings', quietSettings));
afterAll(() => bank.close());

describe('the switches', () => {
  it.each([
    ['empty', 200, ''],
    ['json', 200, '{"encData":null'],
    ['forbidden', 403, '{"message":"Welcome'],
    ['garbage', 200, '<html>'],
    ['error', 500, '{"message"'],
  ])('break an endpoint in the way "%s"', async (statusFault, status, start) => {
    await merchant.control('settings', { statusFault });
    const answer = await merchant.send('/ots/payment/status', merchant.statusDocument(newOrder()));
    expect(answer.status).toBe(status);
    expect((await answer.text()).slice(0, start.length || 1)).toBe(start);
  });

  it('let an endpoint hang until the caller gives up', async () => {
    await merchant.control('settings', { authFault: 'hang' });
    const signal = AbortSignal.timeout(150);
    await expect(fetch(`${bank.url}/ots/aipay/auth`, { method: 'POST', signal })).rejects.toThrow();
  });

  it('make the bank write lower-case hexadecimal, one object instead of a list, and no bank reference on a failure', async () => {
    await merchant.control('settings', { hexCase: 'lower', statusShape: 'object', failedBankTxnId: 'absent' });
    const order = newOrder();
    await merchant.token(order);
    const { json } = await merchant.control('pay', { merchTxnId: order.merchTxnId, outcome: 'failed' });
    expect(json['encData']).toMatch(/^[0-9a-f]+$/);
    expect(
      valueAt(merchant.read(json['encData']), 'payInstrument.payModeSpecificData.bankDetails.bankTxnId'),
    ).toBeUndefined();
    expect(valueAt(await merchant.requery(order), 'payInstrument.responseDetails.statusCode')).toBe('OTS0600');
  });

  it('refuse what they do not know', async () => {
    expect((await merchant.control('settings', { colour: 'red' })).status).toBe(400);
    expect((await merchant.control('settings', { callback: 'yes' })).status).toBe(400);
    expect((await merchant.control('pay', { merchTxnId: 'nobody' })).status).toBe(404);
  });
});
